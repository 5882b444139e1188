import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 1916:
/***/ ((__unused_webpack_module, exports) => {

var __webpack_unused_export__;

__webpack_unused_export__ = true;
exports.Io = exports.kp = void 0;
var peq = new Uint32Array(0x10000);
var myers_32 = function (a, b) {
    var n = a.length;
    var m = b.length;
    var lst = 1 << (n - 1);
    var pv = -1;
    var mv = 0;
    var sc = n;
    var i = n;
    while (i--) {
        peq[a.charCodeAt(i)] |= 1 << i;
    }
    for (i = 0; i < m; i++) {
        var eq = peq[b.charCodeAt(i)];
        var xv = eq | mv;
        eq |= ((eq & pv) + pv) ^ pv;
        mv |= ~(eq | pv);
        pv &= eq;
        if (mv & lst) {
            sc++;
        }
        if (pv & lst) {
            sc--;
        }
        mv = (mv << 1) | 1;
        pv = (pv << 1) | ~(xv | mv);
        mv &= xv;
    }
    i = n;
    while (i--) {
        peq[a.charCodeAt(i)] = 0;
    }
    return sc;
};
var myers_x = function (b, a) {
    var n = a.length;
    var m = b.length;
    var mhc = [];
    var phc = [];
    var hsize = Math.ceil(n / 32);
    var vsize = Math.ceil(m / 32);
    for (var i = 0; i < hsize; i++) {
        phc[i] = -1;
        mhc[i] = 0;
    }
    var j = 0;
    for (; j < vsize - 1; j++) {
        var mv_1 = 0;
        var pv_1 = -1;
        var start_1 = j * 32;
        var vlen_1 = Math.min(32, m) + start_1;
        for (var k = start_1; k < vlen_1; k++) {
            peq[b.charCodeAt(k)] |= 1 << k;
        }
        for (var i = 0; i < n; i++) {
            var eq = peq[a.charCodeAt(i)];
            var pb = (phc[(i / 32) | 0] >>> i) & 1;
            var mb = (mhc[(i / 32) | 0] >>> i) & 1;
            var xv = eq | mv_1;
            var xh = ((((eq | mb) & pv_1) + pv_1) ^ pv_1) | eq | mb;
            var ph = mv_1 | ~(xh | pv_1);
            var mh = pv_1 & xh;
            if ((ph >>> 31) ^ pb) {
                phc[(i / 32) | 0] ^= 1 << i;
            }
            if ((mh >>> 31) ^ mb) {
                mhc[(i / 32) | 0] ^= 1 << i;
            }
            ph = (ph << 1) | pb;
            mh = (mh << 1) | mb;
            pv_1 = mh | ~(xv | ph);
            mv_1 = ph & xv;
        }
        for (var k = start_1; k < vlen_1; k++) {
            peq[b.charCodeAt(k)] = 0;
        }
    }
    var mv = 0;
    var pv = -1;
    var start = j * 32;
    var vlen = Math.min(32, m - start) + start;
    for (var k = start; k < vlen; k++) {
        peq[b.charCodeAt(k)] |= 1 << k;
    }
    var score = m;
    for (var i = 0; i < n; i++) {
        var eq = peq[a.charCodeAt(i)];
        var pb = (phc[(i / 32) | 0] >>> i) & 1;
        var mb = (mhc[(i / 32) | 0] >>> i) & 1;
        var xv = eq | mv;
        var xh = ((((eq | mb) & pv) + pv) ^ pv) | eq | mb;
        var ph = mv | ~(xh | pv);
        var mh = pv & xh;
        score += (ph >>> (m - 1)) & 1;
        score -= (mh >>> (m - 1)) & 1;
        if ((ph >>> 31) ^ pb) {
            phc[(i / 32) | 0] ^= 1 << i;
        }
        if ((mh >>> 31) ^ mb) {
            mhc[(i / 32) | 0] ^= 1 << i;
        }
        ph = (ph << 1) | pb;
        mh = (mh << 1) | mb;
        pv = mh | ~(xv | ph);
        mv = ph & xv;
    }
    for (var k = start; k < vlen; k++) {
        peq[b.charCodeAt(k)] = 0;
    }
    return score;
};
var distance = function (a, b) {
    if (a.length < b.length) {
        var tmp = b;
        b = a;
        a = tmp;
    }
    if (b.length === 0) {
        return a.length;
    }
    if (a.length <= 32) {
        return myers_32(a, b);
    }
    return myers_x(a, b);
};
exports.Io = distance;
var closest = function (str, arr) {
    var min_distance = Infinity;
    var min_index = 0;
    for (var i = 0; i < arr.length; i++) {
        var dist = distance(str, arr[i]);
        if (dist < min_distance) {
            min_distance = dist;
            min_index = i;
        }
    }
    return arr[min_index];
};
exports.kp = closest;


/***/ }),

/***/ 2613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

/***/ }),

/***/ 181:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("buffer");

/***/ }),

/***/ 4434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 9896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 8611:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");

/***/ }),

/***/ 5692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");

/***/ }),

/***/ 9278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 4589:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:assert");

/***/ }),

/***/ 6698:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:async_hooks");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");

/***/ }),

/***/ 1421:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");

/***/ }),

/***/ 7540:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:console");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 3053:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:diagnostics_channel");

/***/ }),

/***/ 610:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:dns");

/***/ }),

/***/ 8474:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");

/***/ }),

/***/ 3024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 1455:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 7067:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 2467:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http2");

/***/ }),

/***/ 7030:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");

/***/ }),

/***/ 8161:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 643:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:perf_hooks");

/***/ }),

/***/ 1792:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:querystring");

/***/ }),

/***/ 7075:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

/***/ }),

/***/ 8500:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");

/***/ }),

/***/ 1692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

/***/ }),

/***/ 3136:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:url");

/***/ }),

/***/ 7975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 3429:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util/types");

/***/ }),

/***/ 5919:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");

/***/ }),

/***/ 8522:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

/***/ }),

/***/ 932:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("process");

/***/ }),

/***/ 3193:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("string_decoder");

/***/ }),

/***/ 4756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 2018:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tty");

/***/ }),

/***/ 9023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 3047:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ GateError)
/* harmony export */ });
class GateError extends Error {
    name = 'GateError';
    kind;
    advice;
    place;
    constructor(kind, message, advice, place, options) {
        super(message, options);
        this.kind = kind;
        this.advice = advice;
        this.place = place;
    }
}


/***/ }),

/***/ 163:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Bn: () => (/* binding */ overallVerdict),
/* harmony export */   JH: () => (/* binding */ GATES),
/* harmony export */   dc: () => (/* binding */ EXIT),
/* harmony export */   oC: () => (/* binding */ SEVERITIES)
/* harmony export */ });
/* unused harmony export SCRIPT_GATES */
const GATES = ['spec', 'tests', 'tags', 'l0', 'coverage', 'mutation', 'proof', 'authoring'];
const SCRIPT_GATES = new Set(['l0', 'mutation']);
const SEVERITIES = ['error', 'warning', 'notice'];
const EXIT = { holds: 0, fails: 1, undecided: 2 };
function overallVerdict(gates) {
    const all = [...gates];
    if (all.includes('fail'))
        return 'fail';
    if (all.includes('undecided') || !all.includes('pass'))
        return 'undecided';
    return 'pass';
}


/***/ }),

/***/ 3167:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ MUTATION_REASONS),
/* harmony export */   u: () => (/* binding */ parseShard)
/* harmony export */ });
const MUTATION_REASONS = [
    'never-runs',
    'swallowed',
    'insensitive',
    'comment-only',
    'existence-only',
    'crash-only',
    'budget',
    'flaky',
    'red-baseline',
];
function parseShard(text) {
    const [, index, of] = /^([1-9]\d{0,2})\/([1-9]\d{0,2})$/.exec(text.trim()) ?? [];
    return index !== undefined && Number(index) <= Number(of) ? { index: Number(index), of: Number(of) } : undefined;
}


/***/ }),

/***/ 627:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Gt: () => (/* binding */ displayPath),
/* harmony export */   P8: () => (/* binding */ basename),
/* harmony export */   iJ: () => (/* binding */ pathToBytes),
/* harmony export */   nP: () => (/* binding */ pathFromBytes),
/* harmony export */   pD: () => (/* binding */ dirname)
/* harmony export */ });
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
function pathFromBytes(bytes) {
    try {
        return utf8.decode(bytes);
    }
    catch {
        return decodeWithEscapes(bytes);
    }
}
function decodeWithEscapes(bytes) {
    let out = '';
    let at = 0;
    while (at < bytes.length) {
        const length = validSequenceLength(bytes, at);
        if (length === 0) {
            out += String.fromCharCode(0xdc00 + bytes[at]);
            at += 1;
        }
        else {
            out += utf8.decode(bytes.subarray(at, at + length));
            at += length;
        }
    }
    return out;
}
function validSequenceLength(bytes, at) {
    const first = bytes[at];
    const length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
    if (length === 0 || at + length > bytes.length)
        return 0;
    try {
        utf8.decode(bytes.subarray(at, at + length));
        return length;
    }
    catch {
        return 0;
    }
}
function pathToBytes(path) {
    if (!/[\udc80-\udcff]/.test(path))
        return Buffer.from(path, 'utf8');
    const parts = [];
    for (const character of path) {
        const code = character.codePointAt(0);
        parts.push(code >= 0xdc80 && code <= 0xdcff ? Uint8Array.of(code - 0xdc00) : Buffer.from(character, 'utf8'));
    }
    return Buffer.concat(parts);
}
function displayPath(path) {
    return path.replace(/[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\udc80-\udcff\ufff9-\ufffb]/g, (character) => {
        const code = character.charCodeAt(0);
        if (code >= 0xdc80 && code <= 0xdcff)
            return `\\x${(code - 0xdc00).toString(16)}`;
        return code < 0x20 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u{${code.toString(16)}}`;
    });
}
function dirname(path) {
    const slash = path.lastIndexOf('/');
    return slash < 0 ? '' : path.slice(0, slash);
}
function basename(path) {
    return path.slice(path.lastIndexOf('/') + 1);
}


/***/ }),

/***/ 2566:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ VERSION)
/* harmony export */ });
const VERSION = '0.1.0';


/***/ }),

/***/ 989:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ printable)
/* harmony export */ });
/* harmony import */ var _domain_path_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(627);

function printable(text) {
    return text
        .split('\n')
        .map((line) => (0,_domain_path_js__WEBPACK_IMPORTED_MODULE_0__/* .displayPath */ .Gt)(line).replace(/^(\s*)(::|##\[)/, '$1\\$2'))
        .join('\n');
}


/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		// no module.id needed
/******/ 		// no module.loaded needed
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId].call(module.exports, module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
var __webpack_exports__ = {};

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  i: () => (/* binding */ main)
});

// EXTERNAL MODULE: ./build/src/domain/gate.js
var domain_gate = __nccwpck_require__(163);
// EXTERNAL MODULE: ./build/src/domain/version.js
var version = __nccwpck_require__(2566);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __nccwpck_require__(8161);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __nccwpck_require__(7975);
// EXTERNAL MODULE: ./node_modules/fastest-levenshtein/mod.js
var mod = __nccwpck_require__(1916);
// EXTERNAL MODULE: ./build/src/domain/errors.js
var errors = __nccwpck_require__(3047);
// EXTERNAL MODULE: ./build/src/domain/mutation.js
var mutation = __nccwpck_require__(3167);
;// CONCATENATED MODULE: ./build/src/doors/cli/arguments.js






const COMMANDS = ['check', 'run', 'mutate', 'merge', 'coverage', 'explain', 'init', 'demo', 'doctor'];
const FORMATS = ['json', 'markdown', 'junit', 'sarif', 'html', 'mutation-json'];
const OPTIONS = {
    base: { type: 'string' },
    head: { type: 'string' },
    only: { type: 'string', multiple: true },
    repo: { type: 'string' },
    config: { type: 'string' },
    json: { type: 'string' },
    markdown: { type: 'string' },
    junit: { type: 'string' },
    sarif: { type: 'string' },
    html: { type: 'string' },
    jobs: { type: 'string' },
    quiet: { type: 'boolean' },
    'no-color': { type: 'boolean' },
    color: { type: 'boolean' },
    strict: { type: 'boolean' },
    layer: { type: 'string', multiple: true },
    requirements: { type: 'string', multiple: true },
    cache: { type: 'boolean' },
    'no-cache': { type: 'boolean' },
    'approved-by': { type: 'string', multiple: true },
    'trust-local': { type: 'boolean' },
    keep: { type: 'boolean' },
    all: { type: 'boolean' },
    shard: { type: 'string' },
    replay: { type: 'string' },
    'mutation-json': { type: 'string' },
    forge: { type: 'string' },
    api: { type: 'string' },
    slug: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
    version: { type: 'boolean', short: 'v' },
};
const SPECIFIC = {
    check: ['base', 'head', 'only', 'approved-by', 'trust-local'],
    run: ['head', 'layer', 'requirements', 'cache', 'no-cache'],
    mutate: ['base', 'head', 'all', 'shard', 'replay'],
    merge: [],
    coverage: ['head', 'strict'],
    explain: ['head'],
    init: [],
    demo: ['keep'],
    doctor: ['forge', 'api', 'slug'],
};
const COMMON = [
    'repo',
    'config',
    'json',
    'markdown',
    'junit',
    'sarif',
    'html',
    'mutation-json',
    'jobs',
    'quiet',
    'color',
    'no-color',
    'help',
    'version',
];
function parseCommandLine(words, environment) {
    const { values, positionals } = parseWords(words);
    const [name, ...operands] = positionals;
    const command = commandOf(name, values);
    if (command !== 'help' && command !== 'version')
        refuseForeignOptions(command, Object.keys(values));
    const gates = gatesOf(list(values.only));
    return Object.freeze({
        command,
        operands,
        repository: values.repo ?? '.',
        config: values.config,
        base: values.base,
        head: values.head,
        gates,
        outputs: outputsOf(values),
        jobs: jobsOf(values.jobs),
        quiet: values.quiet ?? false,
        color: values['no-color'] ? false : (values.color ?? (environment.isTty && !environment.NO_COLOR)),
        strict: values.strict ?? false,
        layers: list(values.layer).map((layer) => layer.toUpperCase()),
        requirements: list(values.requirements),
        cache: (values.cache ?? false) && !(values['no-cache'] ?? false),
        approvedBy: list(values['approved-by']),
        trustLocal: values['trust-local'] ?? false,
        keep: values.keep ?? false,
        all: values.all ?? false,
        shard: values.shard === undefined ? undefined : shardOf(values.shard),
        replay: values.replay,
        target: { forge: values.forge, api: values.api, slug: values.slug },
    });
}
function parseWords(words) {
    try {
        return (0,external_node_util_.parseArgs)({ args: [...words], options: OPTIONS, allowPositionals: true, strict: true });
    }
    catch (error) {
        const unknown = /Unknown option '(-{1,2}[^']*)'/.exec(error.message)?.[1];
        if (unknown === undefined)
            throw usage(error.message);
        throw usage(`unknown option ${unknown}`, `did you mean --${(0,mod/* closest */.kp)(unknown.replace(/^-+/, ''), Object.keys(OPTIONS))}?`);
    }
}
function commandOf(name, values) {
    if (values.version)
        return 'version';
    if (values.help || name === 'help' || name === undefined)
        return 'help';
    const command = COMMANDS.find((each) => each === name);
    if (command)
        return command;
    throw usage(`unknown command '${name}'`, `did you mean '${(0,mod/* closest */.kp)(name, [...COMMANDS])}'? All: ${COMMANDS.join(', ')}`);
}
function refuseForeignOptions(command, given) {
    for (const option of given) {
        if (COMMON.includes(option) || SPECIFIC[command].includes(option))
            continue;
        throw usage(`'${command}' takes no option --${option}`, `it takes: ${SPECIFIC[command].map((each) => `--${each}`).join(' ') || 'only the common options'}`);
    }
}
function list(values) {
    return (values ?? [])
        .flatMap((value) => value.split(','))
        .map((value) => value.trim())
        .filter((value) => value !== '');
}
function gatesOf(names) {
    const chosen = names.map((name) => {
        const gate = domain_gate/* GATES */.JH.find((each) => each === name);
        if (!gate)
            throw usage(`unknown gate '${name}'`, `did you mean '${(0,mod/* closest */.kp)(name, [...domain_gate/* GATES */.JH])}'? All: ${domain_gate/* GATES */.JH.join(', ')}`);
        return gate;
    });
    return new Set(chosen.length > 0 ? chosen : domain_gate/* GATES */.JH);
}
function outputsOf(values) {
    const outputs = new Map();
    for (const format of FORMATS) {
        const file = values[format];
        if (file === '')
            throw usage(`--${format} needs a file name`, 'use - for standard output');
        if (file !== undefined)
            outputs.set(format, file);
    }
    if ([...outputs.values()].filter((file) => file === '-').length > 1) {
        throw usage('only one format can go to standard output', 'give the others a file name');
    }
    return outputs;
}
function jobsOf(text) {
    if (text === undefined)
        return (0,external_node_os_.availableParallelism)();
    if (/^[1-9][0-9]{0,2}$/.test(text))
        return Number(text);
    throw usage(`--jobs takes a whole number from 1 to 999, not '${text}'`);
}
function shardOf(text) {
    const shard = (0,mutation/* parseShard */.u)(text);
    if (shard !== undefined)
        return shard;
    throw usage(`a shard is K/N with K from 1 to N and N at most 999, not '${text.slice(0, 40)}'`, 'the second of five parts is 2/5');
}
function usage(message, advice = 'see conformance-gate --help') {
    return new errors/* GateError */.u('usage', message, advice);
}

// EXTERNAL MODULE: ./build/src/domain/path.js
var path = __nccwpck_require__(627);
// EXTERNAL MODULE: ./build/src/doors/cli/printable.js
var printable = __nccwpck_require__(989);
;// CONCATENATED MODULE: ./build/src/doors/cli/describe-error.js



function describeError(error, color) {
    const red = (text) => (color ? `\u001b[31m${text}\u001b[39m` : text);
    if (error instanceof errors/* GateError */.u) {
        const told = error.place === undefined || error.message.startsWith(error.place.path);
        const place = told ? '' : `${placeOf(error.place)}: `;
        return `${red('could not decide')}: ${place}${(0,printable/* printable */.g)(error.message)}\n  what to do: ${(0,printable/* printable */.g)(error.advice)}\n`;
    }
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return `${red('could not decide')}: an internal error; please report it with these lines\n${(0,printable/* printable */.g)(stack)}\n`;
}
function placeOf(place) {
    return [(0,path/* displayPath */.Gt)(place.path), place.line, place.column].filter((part) => part !== undefined).join(':');
}

;// CONCATENATED MODULE: ./build/src/doors/cli/help.js
const HELP = `conformance-gate: holds the spec, the tests and what they prove

Usage
  conformance-gate check                       judge a change: two commits in, a verdict out
      [--base REV] [--head REV] [--only GATE,…] [--approved-by NAME --trust-local]
  conformance-gate run                         run the offline scripts of a subset, each once
      [--head REV] [--layer L0|L1|META] [--requirements ID,…] [--cache]
  conformance-gate mutate [CHECK_DIR…]         do the assertions of offline checks bite?
      [--all | --base REV] [--head REV] [--shard K/N] [--replay ID] [--mutation-json FILE]
  conformance-gate merge REPORT…               join the reports of shards, or of runs that asked other gates
  conformance-gate coverage [--head REV] [--strict]
                                               which requirements an executable test covers; runs nothing
  conformance-gate explain ID | RULE           everything known about one requirement or rule
  conformance-gate init                        write a first .conformance.yml
  conformance-gate demo [--keep]               the main job on an embedded example
  conformance-gate doctor                      can the gate be bypassed in this repository?
      [--forge github|gitea|forgejo] [--api URL] [--slug OWNER/NAME]

Gates
  spec tests tags l0 coverage mutation proof authoring

Options
  --repo DIR          the repository (default: here)
  --config FILE       path of the policy inside the repository (default: .conformance.yml)
  --head REV          the change (default: HEAD)
  --base REV          what it goes into (default: the default branch)
  --json FILE, --markdown FILE, --junit FILE, --sarif FILE, --html FILE
                      write a report in that form; - is standard output
  --approved-by NAME  an owner's approval, for a rehearsal on your own machine; needs --trust-local
  --jobs N            scripts that run at once (default: the number of cores)
  --cache, --no-cache let a script of \`run\` whose inputs (files, listings, absences, its text, tools, environment) are
                      unchanged since it passed stand, and say so in the report; or do not (default). Scripts run
                      several times slower while their inputs are recorded: it pays where much is run again
  --quiet             print the verdict only
  --color, --no-color colour the output, or do not (default: on a terminal, unless NO_COLOR is set)
  --help, --version

The policy is read from the base, the trees from git objects: nothing in the working tree is read or changed.

Exit codes
  0  every gate holds
  1  a gate fails
  2  it could not decide (usage, configuration, unreadable input)
`;

;// CONCATENATED MODULE: ./build/src/doors/cli/main.js





const main_COMMANDS = {
    check: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(815), __nccwpck_require__.e(934), __nccwpck_require__.e(552), __nccwpck_require__.e(585), __nccwpck_require__.e(801), __nccwpck_require__.e(678), __nccwpck_require__.e(687), __nccwpck_require__.e(89)]).then(__nccwpck_require__.bind(__nccwpck_require__, 1089))).check,
    run: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(815), __nccwpck_require__.e(934), __nccwpck_require__.e(552), __nccwpck_require__.e(585), __nccwpck_require__.e(801), __nccwpck_require__.e(678), __nccwpck_require__.e(687), __nccwpck_require__.e(324)]).then(__nccwpck_require__.bind(__nccwpck_require__, 2324))).run,
    mutate: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(815), __nccwpck_require__.e(934), __nccwpck_require__.e(552), __nccwpck_require__.e(585), __nccwpck_require__.e(801), __nccwpck_require__.e(678), __nccwpck_require__.e(687), __nccwpck_require__.e(379)]).then(__nccwpck_require__.bind(__nccwpck_require__, 2379))).mutate,
    merge: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(934), __nccwpck_require__.e(552), __nccwpck_require__.e(585), __nccwpck_require__.e(678), __nccwpck_require__.e(687), __nccwpck_require__.e(59)]).then(__nccwpck_require__.bind(__nccwpck_require__, 9059))).merge,
    coverage: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(815), __nccwpck_require__.e(934), __nccwpck_require__.e(552), __nccwpck_require__.e(585), __nccwpck_require__.e(801), __nccwpck_require__.e(678), __nccwpck_require__.e(687), __nccwpck_require__.e(923)]).then(__nccwpck_require__.bind(__nccwpck_require__, 4923))).coverage,
    explain: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(815), __nccwpck_require__.e(934), __nccwpck_require__.e(552), __nccwpck_require__.e(585), __nccwpck_require__.e(801), __nccwpck_require__.e(918)]).then(__nccwpck_require__.bind(__nccwpck_require__, 918))).explain,
    init: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(552), __nccwpck_require__.e(235)]).then(__nccwpck_require__.bind(__nccwpck_require__, 5235))).init,
    demo: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(815), __nccwpck_require__.e(934), __nccwpck_require__.e(552), __nccwpck_require__.e(585), __nccwpck_require__.e(801), __nccwpck_require__.e(678), __nccwpck_require__.e(870)]).then(__nccwpck_require__.bind(__nccwpck_require__, 9870))).demo,
    doctor: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(815), __nccwpck_require__.e(891), __nccwpck_require__.e(552), __nccwpck_require__.e(42)]).then(__nccwpck_require__.bind(__nccwpck_require__, 5042))).doctor,
};
async function main(words) {
    process.stdout.on('error', leaveQuietlyOnBrokenPipe);
    const color = Boolean(process.stderr.isTTY) && !process.env.NO_COLOR && !words.includes('--no-color');
    try {
        const settings = parseCommandLine(words, {
            NO_COLOR: process.env.NO_COLOR,
            isTty: Boolean(process.stdout.isTTY),
        });
        if (settings.command === 'help')
            process.stdout.write(HELP);
        else if (settings.command === 'version')
            process.stdout.write(`${version/* VERSION */.x}\n`);
        else
            return await (await main_COMMANDS[settings.command]())(settings);
        return domain_gate/* EXIT */.dc.holds;
    }
    catch (error) {
        process.stderr.write(describeError(error, color));
        return domain_gate/* EXIT */.dc.undecided;
    }
}
function leaveQuietlyOnBrokenPipe(error) {
    if (error.code !== 'EPIPE')
        throw error;
    process.exit(domain_gate/* EXIT */.dc.undecided);
}

var __webpack_exports__main = __webpack_exports__.i;
export { __webpack_exports__main as main };

export const id = 235;
export const ids = [235];
export const modules = {

/***/ 5235:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FIRST_POLICY: () => (/* binding */ FIRST_POLICY),
/* harmony export */   init: () => (/* binding */ init)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3047);
/* harmony import */ var _git_open_repository_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3552);




const FIRST_POLICY = `# What conformance-gate holds in this repository. It is read from the base branch, so a change cannot relax
# the gate that judges it. Every key is optional; these are the defaults.
version: 1
requirement-id: 'R-[A-Z0-9]+-[0-9]{2,}'
label-prefix: conformance.home.k3s
spec:
  registry: conformance/requirements.yaml
  paths: ['docs/**', 'conformance/requirements.yaml']
  owners: []            # whose approving review unlocks a change to the spec: ['@alice', '@org/spec-owners']
tests:
  root: conformance/tests
  layers: { L0: l0-static, L1: l1-rendering, L2: l2-behavioral, L3: l3-fault-injection, META: meta }
checks:
  scripts: [check.sh, render-check.sh]
  timeout: 120s
  network: deny
coverage:
  strict: true
  minimum: 0
mutation:
  fail-on: hollow
  budget: 10m
ledger: conformance/ledger.jsonl
`;
async function init(settings) {
    const repository = await (0,_git_open_repository_js__WEBPACK_IMPORTED_MODULE_3__/* .openRepository */ .h)(settings.repository);
    const file = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(repository.root, '.conformance.yml');
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)(file, FIRST_POLICY, { flag: 'wx' });
    }
    catch (error) {
        if (error.code === 'EEXIST') {
            throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .GateError */ .u('usage', `${file} exists already`, 'edit it, or remove it first');
        }
        throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .GateError */ .u('environment', `cannot write ${file}: ${error.message}`, 'check the permissions of the folder');
    }
    process.stdout.write(`wrote ${file}\nnext: set the label prefix and the spec's owners, commit it, then try: conformance-gate check\n`);
    return 0;
}


/***/ })

};

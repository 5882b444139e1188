import { parser } from '@lezer/python';
import { lineAt, lineStarts } from './lines.ts';
import type { PythonPart } from './model.ts';

interface Node {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly firstChild: Node | null;
  readonly nextSibling: Node | null;
}

/** A replacement in the script's text. */
export interface ScriptEdit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

const DEPTH = 200;

/**
 * Makes a Python text go on where it would end: a failed assert and a non-zero `sys.exit` are noted, and the
 * interpreter exits non-zero at its very end. Line for line the original. With `trace`, lines that ran are written too.
 */
export function softPython(part: PythonPart, mark: string, trace: boolean): ScriptEdit[] {
  const { text } = part;
  if (/^(?:"""|'''|from __future__)/.test(text)) return [];
  const tree = parser.parse(text).topNode as unknown as Node;
  const starts = lineStarts(text);
  const edits: ScriptEdit[] = [];
  const visit = (node: Node, depth: number): void => {
    if (depth > DEPTH || node.name === 'TryStatement' || node.name === 'ClassDefinition') return;
    if (node.name === 'AssertStatement')
      edits.push(...softAssert(node, text, part.firstLine + lineAt(starts, node.from) - 1));
    for (let child = node.firstChild; child !== null; child = child.nextSibling) visit(child, depth + 1);
  };
  visit(tree, 0);
  const at = prefixOffset(text);
  if (at === undefined) return [];
  return [{ start: at, end: at, replacement: pythonPrefix(mark, part.firstLine, trace) }, ...edits].map((each) => ({
    ...each,
    start: each.start + part.start,
    end: each.end + part.start,
  }));
}

const COMPOUND = /^(?:async|for|while|if|with|try|def|class|match)\b|^@/;

/**
 * Where a statement may be put in front without a line of its own: before the first line of code, or, where that opens
 * a block, on the comment or empty line above it. Undefined where there is no such place.
 */
function prefixOffset(text: string): number | undefined {
  const code = /^(?:[ \t]*(?:#[^\n]*)?\n)*/.exec(text)![0].length;
  if (!COMPOUND.test(text.slice(code))) return code;
  return code === 0 ? undefined : text.lastIndexOf('\n', code - 2) + 1;
}

function softAssert(node: Node, text: string, line: number): ScriptEdit[] {
  const condition = node.firstChild?.nextSibling;
  if (condition == null) return [];
  if (/\b(?:await|yield)\b|:=/.test(text.slice(condition.from, condition.to))) return [];
  const message = text.slice(condition.to, node.to);
  return [
    { start: node.from, end: condition.from, replacement: `_cg_assert(${line}, lambda: (` },
    { start: condition.to, end: node.to, replacement: `${message.replace(/[^\n]/g, '')}))` },
  ];
}

/** Written in hexadecimal, so that no shell can expand anything in it. */
function pythonPrefix(mark: string, firstLine: number, trace: boolean): string {
  const code = `
import sys, atexit, os
_cg_state = {"code": 0, "exits": 0}
def _cg_say(text):
    sys.stdout.flush()
    sys.__stderr__.write("\\n${mark} " + text + "\\n")
    sys.__stderr__.flush()
def _cg_assert(line, condition):
    if __debug__ and not condition():
        _cg_state["code"] = _cg_state["code"] or 1
        _cg_say("assert " + str(line))
_cg_exit = sys.exit
def _cg_soft_exit(status=None):
    _cg_state["exits"] += 1
    if status is None or status == 0 or _cg_state["exits"] > 500:
        _cg_exit(status)
    if not isinstance(status, int):
        sys.stderr.write(str(status) + "\\n")
    _cg_state["code"] = _cg_state["code"] or (status & 255 if isinstance(status, int) else 1)
    _cg_say("pyexit " + str(sys._getframe(1).f_lineno + ${firstLine - 1}))
sys.exit = _cg_soft_exit
_cg_seen = set()
_cg_frame = sys._getframe(1)
_cg_name = _cg_frame.f_code.co_filename
def _cg_local(frame, event, arg):
    if frame.f_code.co_filename == _cg_name:
        _cg_seen.add(frame.f_lineno)
        return _cg_local
    return None
def _cg_out():
    sys.settrace(None)
    if _cg_seen:
        _cg_say("py " + " ".join(str(n + ${firstLine - 1}) for n in sorted(_cg_seen)))
    if _cg_state["code"]:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(_cg_state["code"])
atexit.register(_cg_out)
${trace ? 'import threading\n_cg_frame.f_trace = _cg_local\nsys.settrace(_cg_local)\nthreading.settrace(_cg_local)' : ''}
`;
  return `exec(bytes.fromhex("${Buffer.from(code).toString('hex')}").decode()); `;
}

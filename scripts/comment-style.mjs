/** Our own style sheet in the manner of a forge, to look at comments before anybody receives one. */
const LIGHT = {
  page: '#ffffff',
  box: '#ffffff',
  head: '#f6f8fa',
  text: '#1f2328',
  dim: '#59636e',
  line: '#d1d9e0',
  code: '#eff1f3',
  block: '#f6f8fa',
  added: '#dafbe1',
  removed: '#ffebe9',
  link: '#0969da',
};
const DARK = {
  page: '#0d1117',
  box: '#0d1117',
  head: '#151b23',
  text: '#f0f6fc',
  dim: '#9198a1',
  line: '#3d444d',
  code: '#262c36',
  block: '#151b23',
  added: '#12261e',
  removed: '#301b1e',
  link: '#4493f8',
};

/**
 * A page that shows one rendered comment.
 * @param {string} html the comment, rendered
 * @param {'light' | 'dark'} theme
 */
export function commentPage(html, theme) {
  const colour = theme === 'dark' ? DARK : LIGHT;
  return `<!doctype html><meta charset="utf-8"><style>
*{box-sizing:border-box}
html{background:${colour.page}}
body{margin:0;padding:16px;color:${colour.text};font:14px/1.5 "Liberation Sans",Arial,"Noto Color Emoji",sans-serif}
.comment{border:1px solid ${colour.line};border-radius:6px;background:${colour.box};overflow:hidden}
.author{background:${colour.head};border-bottom:1px solid ${colour.line};padding:8px 16px;color:${colour.dim}}
.author b{color:${colour.text}}
.author i{border:1px solid ${colour.line};border-radius:2em;padding:0 7px;font-size:12px;font-style:normal;margin-left:4px}
.body{padding:16px;overflow-wrap:break-word}
.body>:first-child{margin-top:0}.body>:last-child{margin-bottom:0}
h3{font-size:17.5px;margin:24px 0 14px;line-height:1.25}h4{font-size:14px;margin:22px 0 12px}
p,ul,table,pre,details{margin:0 0 14px}ul{padding-left:2em}li+li{margin-top:4px}li>p{margin-top:14px}
code,pre{font-family:"Liberation Mono",monospace;font-size:12px}
code{background:${colour.code};border-radius:6px;padding:.2em .4em}
pre{background:${colour.block};border-radius:6px;padding:12px 16px;overflow:auto;line-height:1.45}
pre code{background:none;padding:0}
pre .add{background:${colour.added};display:block}pre .del{background:${colour.removed};display:block}
table{border-collapse:collapse;display:block;max-width:100%;overflow:auto}
th,td{border:1px solid ${colour.line};padding:6px 13px;text-align:left}
sub{font-size:12px;color:${colour.dim};vertical-align:baseline}
summary{cursor:pointer}a{color:${colour.link};text-decoration:none}
</style><div class="comment"><div class="author"><b>github-actions</b> <i>bot</i> commented</div><div class="body">${coloured(html)}</div></div>`;
}

/** Diffs as forges colour them. */
function coloured(html) {
  return html.replace(/(<code class="language-diff">)([\s\S]*?)(<\/code>)/g, (_, open, text, close) => {
    const lines = text
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => {
        const kind = { '+': 'add', '-': 'del' }[line[0]];
        return kind === undefined ? `${line}\n` : `<span class="${kind}">${line}</span>`;
      });
    return open + lines.join('') + close;
  });
}

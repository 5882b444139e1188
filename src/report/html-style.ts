/** Style of the page: the reader's own light or dark scheme, no external asset. */
export const STYLE = `
:root{color-scheme:light dark;--ink:#1f2328;--dim:#59636e;--page:#fff;--card:#f6f8fa;--line:#d1d9e0;--pass:#1a7f37;--fail:#c9242b;--doubt:#8a5a00;--link:#0550ae;--del:#ffebe9;--add:#dafbe1}
@media(prefers-color-scheme:dark){:root{--ink:#e6edf3;--dim:#9aa4af;--page:#0d1117;--card:#161b22;--line:#30363d;--pass:#3fb950;--fail:#ff7b72;--doubt:#d29922;--link:#79c0ff;--del:#3c1618;--add:#12301b}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:72rem;padding:1.5rem;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.5rem;margin:0 0 .25rem}h2{font-size:1.15rem;margin:2rem 0 .5rem}
code,pre{font:.875em/1.45 ui-monospace,SFMono-Regular,Menlo,monospace}
code{overflow-wrap:anywhere}pre{margin:.5rem 0;padding:.5rem;border-radius:.4rem;background:var(--page);overflow-x:auto;white-space:pre-wrap;overflow-wrap:anywhere}
pre .same{display:block}pre .del{background:var(--del);display:block}pre .add{background:var(--add);display:block}
.pass{color:var(--pass)}.fail,.error{color:var(--fail)}.undecided,.warning{color:var(--doubt)}.skipped,.dim,.notice{color:var(--dim)}
.gates{display:grid;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr));gap:.5rem;padding:0;list-style:none}
.gates li,.finding{background:var(--card);border:1px solid var(--line);border-radius:.4rem;padding:.5rem .75rem}
.finding{margin:.5rem 0}.finding p{margin:.25rem 0}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.35rem .6rem;border-bottom:1px solid var(--line)}
summary{cursor:pointer}label{display:block;margin:1rem 0 .25rem}input{font:inherit;width:100%;padding:.45rem .6rem;border:1px solid var(--line);border-radius:.4rem;background:var(--card);color:var(--ink)}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
[hidden]{display:none!important}
`;

/** The filter: hides what does not contain the words. Without scripts the page shows everything. */
export const SCRIPT = `
"use strict";
const box=document.getElementById("filter"),status=document.getElementById("filter-status");
const items=[...document.querySelectorAll("[data-item]")].map((node)=>[node,node.textContent.toLowerCase()]);
document.getElementById("filter-form").hidden=false;
box.addEventListener("input",()=>{
  const words=box.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let shown=0;
  for(const [node,text] of items){const hit=words.every((word)=>text.includes(word));node.hidden=!hit;if(hit)shown+=1;}
  for(const part of document.querySelectorAll("details"))if(words.length>0)part.open=true;
  status.textContent=words.length===0?"":shown+" of "+items.length+" entries shown";
});
`;

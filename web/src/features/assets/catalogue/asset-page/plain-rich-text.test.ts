import { expect, test } from 'vitest';
import { isPlainRichText } from './plain-rich-text.ts';

// Users' markup is inserted unchanged if accepted as plain.

const LINK = 'rel="noopener noreferrer nofollow" target="_blank"';

test.each([
  '',
  'Words &amp; more &lt;words&gt;',
  '<p>A <strong>bold</strong> <em>word</em>.<br />And <u>more</u></p><ul><li>One</li></ul>',
  `<p><a href="https://example.com/a?b=1&amp;c=2" ${LINK}>There</a></p>`,
  `<p><a ${LINK}>nowhere</a></p>`,
  `<img src="/api/preview?path=${'0a'.repeat(16)}.png" alt="A &quot;plan&quot;" />`,
])('accepts as plain: %s', (html) => expect(isPlainRichText(html)).toBe(true));

test.each([
  '<script>alert(1)</script>',
  '<<p>script>alert(1)<</p>/script>',
  '<p onclick="alert(1)">x</p>',
  `<a href="javascript:alert(1)" ${LINK}>x</a>`,
  `<a href="/assets" ${LINK}>x</a>`,
  `<a href="https:x" onclick="alert(1)" ${LINK}>x</a>`,
  '<img src="x" onerror="alert(1)" />',
  `<img src="/api/preview?path=${'0a'.repeat(16)}.png" onerror="alert(1)" />`,
  `<img src="/api/preview?path=${'0a'.repeat(16)}.png" alt="" onload="alert(1)" />`,
  '<svg><p></svg>',
  '<style>p{}</style>',
  '<!-- <p> -->',
  '<P>x</P>',
])('rejects as plain: %s', (html) => expect(isPlainRichText(html)).toBe(false));

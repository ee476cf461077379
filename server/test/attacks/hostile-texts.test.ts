import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { countSteps, growth } from '../steps.ts';
import * as checks from './text-checks.ts';

// A user's text must take work in proportion to its length: counts steps, including regex
// backtracking.

const repeated = (part: string) => (length: number) => part.repeat(Math.ceil(length / part.length));
const ending = (part: string, end: string) => (length: number) =>
  `${repeated(part)(length - end.length)}${end}`;

const SHAPES: Readonly<Record<string, (length: number) => string>> = {
  letters: ending('a', '!'),
  capitals: ending('A', '_'),
  digits: ending('1', 'x'),
  'digits and points': ending('1.', 'x'),
  'digits and commas': ending('1,', 'x'),
  zeros: ending('0', 'x'),
  spaces: ending(' ', 'x'),
  'spaces at the end': (length) => `x${' '.repeat(length)}x`,
  'lines without text': ending('\n', 'x'),
  hyphens: ending('-', '\u0001'),
  points: ending('a.', '@'),
  'at signs': ending('a@', ' '),
  'an address without end': (length) => `a@${'b.'.repeat(length / 2)}`,
  'a page without end': (length) => `https://a.${'b.'.repeat(length / 2)} `,
  'a query without end': (length) => `https://x.com/a?${'?'.repeat(length)}\n`,
  'tags that never close': repeated('<path '),
  'attributes that never close': repeated('<path d="'),
  'names of attributes': (length) => `<path ${'d = '.repeat(length / 4)}>`,
  'spaces in a tag': (length) => `<path d${' '.repeat(length)}>`,
  'viewboxes that never close': repeated('viewBox="0 '),
  'numbers of a path': (length) => `<path d="${'1 '.repeat(length / 2)}x">`,
  strokes: repeated('<path d="M0 0L1 1"/>'),
  'closed and opened tags': repeated('></<a'),
  'tags in tags': repeated('<ul><li>'),
  entities: repeated('&amp;'),
  comments: repeated('<!-- '),
  accents: repeated('e\u0301'),
  faces: repeated('👩‍👩‍👧‍👦'),
  references: repeated('HF-'),
  'percent signs': repeated('%3'),
};

const LENGTHS = [6_000, 24_000] as const;
/** The rich text parser's stack of open elements grows up to a depth limit. */
const MOST = 1.15;

const readers = Object.keys(checks).filter((name) => name !== 'FIELDS');

describe('a hostile text', () => {
  test('is tried in every field of the register', () => {
    expect(checks.FIELDS).toBeGreaterThan(200);
  });

  test.each(readers)('%s needs work in proportion to its length', async (name) => {
    const module = join(import.meta.dirname, 'text-checks.ts');
    const shapes = Object.entries(SHAPES);
    const texts = shapes.flatMap(([, shape]) => LENGTHS.map(shape));
    const steps = await countSteps({ module, name, more: [] }, texts);
    const grown = shapes.map(([shape], at) => {
      const [small = 0, large = 0] = steps.slice(2 * at, 2 * at + 2);
      return [shape, growth(LENGTHS, [small, large])] as const;
    });
    expect(grown.filter(([, power]) => power > MOST)).toEqual([]);
  });
});

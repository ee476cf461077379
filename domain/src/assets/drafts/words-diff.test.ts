import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differenceOf, isTypoSize } from './words-diff.ts';

const side = (pieces: ReturnType<typeof differenceOf>, not: 'in' | 'out') =>
  pieces
    .filter(({ kind }) => kind !== not)
    .map(({ text }) => text)
    .join('');

describe('the difference of two texts', () => {
  test('names what was taken out and what came in', () => {
    expect(differenceOf('a plant by the sea', 'a plant near the sea')).toEqual([
      { kind: 'same', text: 'a plant ' },
      { kind: 'out', text: 'by' },
      { kind: 'in', text: 'near' },
      { kind: 'same', text: ' the sea' },
    ]);
    expect(differenceOf('', '')).toEqual([]);
    expect(differenceOf('', 'new')).toEqual([{ kind: 'in', text: 'new' }]);
    expect(differenceOf('old', '')).toEqual([{ kind: 'out', text: 'old' }]);
  });

  test('of any two texts holds all words of both, in their order', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', ' ', '\n', 'port'), { maxLength: 40 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = differenceOf(before, after);
        expect(side(pieces, 'in')).toBe(before);
        expect(side(pieces, 'out')).toBe(after);
      }),
    );
  });

  test('of two long texts without a common word is found at once', () => {
    const long = (word: string) => Array.from({ length: 5_000 }, (_, n) => `${word}${n}`).join(' ');
    const pieces = differenceOf(long('a'), long('b'));
    expect(side(pieces, 'in')).toBe(long('a'));
  });
});

describe('a change of the size of a typing mistake', () => {
  test.each([
    ['The plnat is built', 'The plant is built'],
    ['It begins in  spring', 'It begins in spring'],
    ['We pay quaterly', 'We pay quarterly.'],
  ])('%j → %j is one', (before, after) => {
    expect(isTypoSize(before, after)).toBe(true);
  });

  test.each([
    ['A yield of 6 percent', 'A yield of 8 percent'],
    ['We pay.', 'We pay. We also promise that nobody ever loses any money here.'],
    ['See <a href="https://a.test">this</a>', 'See <a href="https://b.test">this</a>'],
    ['Units can be redeemed', 'Units cannot be redeemed'],
    ['It is now certain', 'It is not certain'],
    ['Redemption is possible every month for all holders', 'Redemption ends'],
  ])('%j → %j is none', (before, after) => {
    expect(isTypoSize(before, after)).toBe(false);
  });
});

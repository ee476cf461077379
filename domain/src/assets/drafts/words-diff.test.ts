import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differenceOf, isTypoSize } from './words-diff.ts';

const side = (pieces: ReturnType<typeof differenceOf>, not: 'in' | 'out') =>
  pieces
    .filter(({ kind }) => kind !== not)
    .map(({ text }) => text)
    .join('');

describe('the word diff of two texts', () => {
  test('lists removed and inserted words', () => {
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

  test('keeps all words of both texts in order', () => {
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

  test('is fast for long texts that have no word in common', () => {
    const long = (word: string) => Array.from({ length: 5_000 }, (_, n) => `${word}${n}`).join(' ');
    const pieces = differenceOf(long('a'), long('b'));
    expect(side(pieces, 'in')).toBe(long('a'));
  });
});

describe('the check for typo-sized changes', () => {
  test.each([
    ['The plnat is built', 'The plant is built'],
    ['It begins in  spring', 'It begins in spring'],
    ['We pay quaterly', 'We pay quarterly.'],
  ])('accepts %j → %j', (before, after) => {
    expect(isTypoSize(before, after)).toBe(true);
  });

  test.each([
    ['A yield of 6 percent', 'A yield of 8 percent'],
    ['We pay.', 'We pay. We also promise that no one ever loses any money here.'],
    ['See <a href="https://a.test">this</a>', 'See <a href="https://b.test">this</a>'],
    ['Units can be redeemed', 'Units cannot be redeemed'],
    ['It is now certain', 'It is not certain'],
    ['Redemption is possible every month for all holders', 'Redemption ends'],
  ])('rejects %j → %j', (before, after) => {
    expect(isTypoSize(before, after)).toBe(false);
  });
});

import { expect, test } from 'vitest';
import { type Answered, firstLostRound, lostNotice } from './lost-blocks.ts';

const rounds = [3n, 5n, 9n, 12n, 20n];
const firstOf = (answers: readonly Answered[]) =>
  firstLostRound(rounds, async (index) => answers[index] ?? 'unknown');

test('what follows the last block that the chain still has is lost', async () => {
  expect(await firstOf(['same', 'same', 'same', 'same', 'other'])).toBe(13n);
  expect(await firstOf(['same', 'other', 'other', 'other', 'other'])).toBe(4n);
  expect(await firstOf(['unknown', 'same', 'same', 'other', 'other'])).toBe(10n);
});

test('everything is lost when no block is known to be kept', async () => {
  expect(await firstOf(['other', 'other', 'other', 'other', 'other'])).toBe(1n);
  expect(await firstOf(['unknown', 'unknown', 'other', 'other', 'other'])).toBe(1n);
});

test('staff are told which blocks, how many instructions and how many assets', () => {
  const one = lostNotice({ firstRound: 7n, lastRound: 7n }, 1, 1);
  expect(one).toMatch(/^Block 7 is no longer on the chain\. They had confirmed 1 instruction;/);
  expect(lostNotice({ firstRound: 7n, lastRound: 9n }, 4, 2)).toMatch(/\n2 assets are halted:/);
});

import { expect, test } from 'vitest';
import { type Answered, firstLostRound } from './first-lost-round.ts';

const rounds = [3n, 5n, 9n, 12n, 20n];
const firstOf = (answers: readonly Answered[]) =>
  firstLostRound(rounds, async (index) => answers[index] ?? 'unknown');

test('treats the rounds after the last block still on chain as lost', async () => {
  expect(await firstOf(['same', 'same', 'same', 'same', 'other'])).toBe(13n);
  expect(await firstOf(['same', 'other', 'other', 'other', 'other'])).toBe(4n);
  expect(await firstOf(['unknown', 'same', 'same', 'other', 'other'])).toBe(10n);
});

test('treats every round as lost if no block is known to remain', async () => {
  expect(await firstOf(['other', 'other', 'other', 'other', 'other'])).toBe(1n);
  expect(await firstOf(['unknown', 'unknown', 'other', 'other', 'other'])).toBe(1n);
});

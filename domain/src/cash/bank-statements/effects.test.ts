import { describe, expect, test } from 'vitest';
import { bookingWords, daysWords, type EffectSum, effectsByName } from './effects.ts';

const sums: readonly EffectSum[] = [
  { effect: 'outgoing', currency: 'USD', lines: 1, amount: 4_00n },
  { effect: 'suspense', currency: 'USD', lines: 3, amount: 1_200_00n },
  { effect: 'credited', currency: 'USD', lines: 14, amount: 42_300_00n },
  { effect: 'suspense', currency: 'EUR', lines: 1, amount: 7_00n },
  { effect: 'paid', currency: 'USD', lines: 2, amount: 900_00n },
];

describe('the effects of a statement', () => {
  test('are summed up in one sentence that lists credits first', () => {
    expect(bookingWords('2026-11-12', '2026-11-12', sums)).toBe(
      'Book the statement of 12 Nov 2026: credit 14 deposits = $42,300.00, 3 lines = $1,200.00 to suspense, 1 line = EUR 7.00 to suspense, book 2 withdrawals = $900.00 as paid, note 1 other payment = $4.00.',
    );
    expect(daysWords('2026-11-12', '2026-11-14')).toBe('12 Nov 2026 to 14 Nov 2026');
  });

  test('are listed part by part, with “nothing” for an empty part', () => {
    expect(effectsByName(sums)).toMatchObject({
      credit: '14 deposits = $42,300.00',
      giveBack: 'nothing',
      suspense: '3 lines = $1,200.00, 1 line = EUR 7.00',
    });
  });
});

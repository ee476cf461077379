import { expect, test } from 'vitest';
import { partyMain, platform } from './accounts.ts';
import { assertOwnMoney, changeOfOwnMoney } from './own-money.ts';

const party = partyMain('0190a0b0-0000-7000-8000-000000000001', 'USD');

test('only dollars of Holdfast’s own accounts and claims change own money', () => {
  const change = (lines: Parameters<typeof changeOfOwnMoney>[0]) => changeOfOwnMoney(lines);
  expect(
    change([
      { account: platform('fees', 'USD'), amount: -70n },
      { account: platform('receivables', 'USD'), amount: -5n },
      { account: platform('bank_clearing', 'USD'), amount: 70n },
      { account: party, amount: 5n },
    ]),
  ).toBe(-75n);
  expect(change([{ account: platform('fees', 'ALGO'), amount: -70n }])).toBe(0n);
  expect(change([{ account: platform('withheld_tax', 'USD'), amount: -70n }])).toBe(0n);
});

test('own money may be used up, not exceeded, and may always be added to', () => {
  const refused = expect.objectContaining({ code: 'OWN_MONEY_EXCEEDED' });
  const attempt = (after: bigint, change: bigint): unknown => {
    try {
      return assertOwnMoney(after, change) ?? 'accepted';
    } catch (error) {
      return error;
    }
  };
  expect(attempt(0n, -100n)).toBe('accepted');
  expect(attempt(-1n, -100n)).toEqual(refused);
  expect(attempt(-50n, 10n)).toBe('accepted');
});

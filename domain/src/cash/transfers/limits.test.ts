import { expect, test } from 'vitest';
import { formatMoney, WALLET_CURRENCIES } from '../../kernel/money.ts';
import { MEMO_MAX, TRANSFERS_A_DAY, WRONG_RECEIVERS_PER_HOUR } from './limits.ts';

// Each currency has its own minor units, so a limit can't serve two currencies.
test('limits a party’s daily transfers to other wallets', () => {
  const words = WALLET_CURRENCIES.map((currency) =>
    formatMoney(TRANSFERS_A_DAY[currency], currency),
  );
  expect(words).toEqual(['$50,000.00', '200,000.00 ALGO', '0.50 BTC']);
});

test('limits attempts with an unknown recipient to ten an hour', () => {
  expect(WRONG_RECEIVERS_PER_HOUR).toBe(10);
});

test('limits a memo to the length banks allow', () => {
  expect(MEMO_MAX).toBe(140);
});

import { expect, test } from 'vitest';
import { DAY } from '../../kernel/moment.ts';
import { formatMoney } from '../../kernel/money.ts';
import {
  ALGORAND_TX,
  BITCOIN_TX,
  DAY_OF_LIMIT_MS,
  FAUCET_GIFT,
  LEAST_BALANCE,
  MOST_A_DAY,
  MOST_AT_ONCE,
  MOST_OPEN_DEPOSITS,
  NETWORK_FEE,
} from './limits.ts';

// ALGO payments are irreversible: nothing else protects a compromised account.

test('limits crypto withdrawals to $50,000 a day and 100,000 ALGO each', () => {
  expect(formatMoney(MOST_A_DAY)).toBe('$50,000.00');
  expect(DAY_OF_LIMIT_MS).toBe(DAY);
  expect(formatMoney(MOST_AT_ONCE, 'ALGO')).toBe('100,000.00 ALGO');
});

test('uses the network’s own fee and minimum balance', () => {
  expect(formatMoney(NETWORK_FEE, 'ALGO')).toBe('0.001 ALGO');
  expect(formatMoney(LEAST_BALANCE, 'ALGO')).toBe('0.10 ALGO');
  expect(formatMoney(FAUCET_GIFT, 'ALGO')).toBe('100.00 ALGO');
});

test('limits a party to five open deposits', () => {
  expect(MOST_OPEN_DEPOSITS).toBe(5);
});

test('rejects a transaction ID from the other network', () => {
  const [algorand, bitcoin] = ['A2Z7'.repeat(13), '0af9'.repeat(16)];
  expect([ALGORAND_TX.test(algorand), BITCOIN_TX.test(algorand)]).toEqual([true, false]);
  expect([ALGORAND_TX.test(bitcoin), BITCOIN_TX.test(bitcoin)]).toEqual([false, true]);
  expect(
    [`${algorand}A`, algorand.slice(1), 'A1Z7'.repeat(13)].some((id) => ALGORAND_TX.test(id)),
  ).toBe(false);
  expect(
    [`${bitcoin}0`, bitcoin.slice(1), '0AF9'.repeat(16)].some((id) => BITCOIN_TX.test(id)),
  ).toBe(false);
});

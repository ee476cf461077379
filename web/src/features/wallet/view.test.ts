import { describe, expect, test } from 'vitest';
import type { WalletBalance } from './queries.ts';
import { alsoHeld, currencyFrom, heldFor, kindFrom, partsOf } from './view.ts';

const line = (code: 'USD' | 'ALGO' | 'BTC', available: string, held: string, total: string) => ({
  code,
  available,
  held,
  total,
  pendingIn: '0',
  pendingOut: '0',
  unsettled: '0',
});

const wallet = (over: Partial<WalletBalance> = {}): WalletBalance => ({
  base: 'USD',
  currencies: [
    line('USD', '750.00', '250.00', '1000.00'),
    line('ALGO', '0.000000', '0.000000', '0.000000'),
    line('BTC', '0.50000000', '0.00000000', '0.50000000'),
  ],
  heldBy: { orders: '0.00', commitments: '250.00', withdrawals: '0.00' },
  ...over,
});
const lineOf = (balance: WalletBalance, code: string) => {
  const found = balance.currencies.find((each) => each.code === code);
  if (!found) throw new Error(`no ${code}`);
  return found;
};

describe('the parts of a wallet', () => {
  test('are what is free and what it is held for, and fill the bar', () => {
    const balance = wallet();
    const parts = partsOf(balance, lineOf(balance, 'USD'));
    expect(parts.map((p) => [p.label, p.amount, p.percent])).toEqual([
      ['Available', '750.00', 75],
      ['In commitments', '250.00', 25],
    ]);
  });

  test('money on its way stands beside them and fills nothing', () => {
    const balance = wallet();
    const usd = { ...lineOf(balance, 'USD'), pendingIn: '40.00' };
    expect(partsOf(balance, usd).at(-1)).toEqual({
      key: 'incoming',
      label: 'Incoming',
      amount: '40.00',
      percent: 0,
    });
  });

  test('an empty wallet has an empty bar, and another currency its own held part', () => {
    const balance = wallet();
    const algo = partsOf(balance, lineOf(balance, 'ALGO'));
    expect(algo.map((p) => [p.label, p.percent])).toEqual([
      ['Available', 0],
      ['Held', 0],
    ]);
  });
});

test('what is held says for what, in dollars; nothing held says nothing', () => {
  const balance = wallet();
  expect(heldFor(balance, lineOf(balance, 'USD'))).toEqual(['$250.00 in commitments']);
  expect(heldFor(balance, lineOf(balance, 'ALGO'))).toEqual([]);
});

test('other currencies are named only where there is something', () => {
  expect(alsoHeld(wallet(), 'USD').map((each) => each.code)).toEqual(['BTC']);
  expect(alsoHeld(wallet(), 'BTC').map((each) => each.code)).toEqual(['USD']);
});

test('what stands in the address is taken only if it is known', () => {
  expect([currencyFrom('BTC'), currencyFrom('EUR'), currencyFrom(undefined)]).toEqual([
    'BTC',
    'USD',
    'USD',
  ]);
  expect([kindFrom('card'), kindFrom('nonsense')]).toEqual(['card', undefined]);
});

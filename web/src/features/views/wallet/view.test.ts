import { describe, expect, test } from 'vitest';
import { filterOf, historyCsvUrl, isFiltered, NO_FILTER } from './history-filter.ts';
import { isPrintable, periodProblem, periodsAt } from './statement.form.ts';
import { currencyFrom, heldFor, otherBalances, partsOf, type WalletBalance } from './view.ts';

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

describe('the parts of a wallet balance', () => {
  test('are the available and the reserved amounts, which fill the bar', () => {
    const balance = wallet();
    const parts = partsOf(balance, lineOf(balance, 'USD'));
    expect(parts.map((p) => [p.label, p.amount, p.percent])).toEqual([
      ['Available', '750.00', 75],
      ['In commitments', '250.00', 25],
    ]);
  });

  test('show amounts reserved for card refunds separately', () => {
    const balance = wallet();
    const usd = { ...lineOf(balance, 'USD'), available: '700.00', held: '300.00' };
    expect(partsOf(balance, usd).map((p) => [p.label, p.amount, p.percent])).toEqual([
      ['Available', '700.00', 70],
      ['In commitments', '250.00', 25],
      ['For card payments', '50.00', 5],
    ]);
    expect(heldFor(balance, usd)).toContain('$50.00 for card payments');
  });

  test('list incoming money without adding it to the bar', () => {
    const balance = wallet();
    const usd = { ...lineOf(balance, 'USD'), pendingIn: '40.00' };
    expect(partsOf(balance, usd).at(-1)).toEqual({
      key: 'incoming',
      label: 'Incoming',
      amount: '40.00',
      percent: 0,
    });
  });

  test('leave the bar empty without a balance, and still list the reserved part', () => {
    const balance = wallet();
    const algo = partsOf(balance, lineOf(balance, 'ALGO'));
    expect(algo.map((p) => [p.label, p.percent])).toEqual([
      ['Available', 0],
      ['Reserved', 0],
    ]);
  });
});

test('states the purpose of reserved dollars, if any are reserved', () => {
  const balance = wallet();
  expect(heldFor(balance, lineOf(balance, 'USD'))).toEqual(['$250.00 in commitments']);
  expect(heldFor(balance, lineOf(balance, 'ALGO'))).toEqual([]);
});

test('names other currencies only if they have a balance', () => {
  expect(otherBalances(wallet(), 'USD').map((each) => each.code)).toEqual(['BTC']);
  expect(otherBalances(wallet(), 'BTC').map((each) => each.code)).toEqual(['USD']);
});

test('ignores unknown filter values in the URL', () => {
  expect([currencyFrom('BTC'), currencyFrom('EUR'), currencyFrom(undefined)]).toEqual([
    'BTC',
    'USD',
    'USD',
  ]);
  const known = filterOf({ currency: 'BTC', kind: 'card', status: 'held', from: '2026-02-01' });
  expect(known).toMatchObject({ currency: 'BTC', kind: 'card', status: 'held' });
  const nonsense = { currency: 'EUR', kind: 'x', status: 'y', from: '1.2.26', q: '  ', page: '3' };
  expect(filterOf(nonsense)).toEqual(NO_FILTER);
  expect([isFiltered(known), isFiltered(filterOf(nonsense))]).toEqual([true, false]);
});

test('the CSV file uses the filters and the preset of the list', () => {
  const filter = filterOf({ kind: 'trade', q: 'KWL & Co', to: '2026-11-20' });
  expect(historyCsvUrl(filter, 'investments')).toBe(
    '/api/user/wallet/transactions/csv?kind=trade&to=2026-11-20&q=KWL+%26+Co&flow=investments',
  );
});

describe('the period of a statement', () => {
  test('is a calendar month or year in the user’s time zone, leap days included', () => {
    const at = (day: string) =>
      Object.fromEntries(periodsAt(new Date(`${day}T12:00:00`)).map((p) => [p.label, p.days]));
    expect(at('2028-03-31')['Last month']).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(at('2027-01-05')['Last month']).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(at('2029-01-05')['Last year']).toEqual({ from: '2028-01-01', to: '2028-12-31' });
    for (const { days } of periodsAt(new Date('2029-01-05T12:00:00'))) {
      expect(periodProblem(days)).toBeNull();
    }
  });

  test('ends after it starts, spans a year at most, and limits what can be printed', () => {
    expect(periodProblem({ from: '2026-05-02', to: '2026-05-01' })).toContain(
      'before the start date',
    );
    expect(periodProblem({ from: '2025-01-01', to: '2026-12-31' })).toContain('366 days');
    expect(periodProblem({ from: '', to: '2026-12-31' })).toBe('Choose both dates');
    expect([isPrintable([{ movements: 5_000 }]), isPrintable([{ movements: 5_001 }])]).toEqual([
      true,
      false,
    ]);
  });
});

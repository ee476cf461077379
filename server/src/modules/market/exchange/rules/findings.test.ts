import { describe, expect, test } from 'vitest';
import {
  type Ended,
  manyCancels,
  priceFarFromNav,
  roundTrip,
  selfTrade,
  type TradeSeen,
} from './findings.ts';

const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 10, 20, 12, minute, second));
const trade = (change: Partial<TradeSeen>): TradeSeen => ({
  id: 'first',
  assetId: 'asset',
  at: at(0),
  price: 100_00n,
  quantity: 5_000n,
  buyerId: 'amber',
  sellerId: 'birch',
  ...change,
});
const back = (change: Partial<TradeSeen>) =>
  trade({ id: 'second', at: at(3), buyerId: 'birch', sellerId: 'amber', ...change });

describe('the finding for a round trip', () => {
  const first = trade({});
  const found = (change: Partial<TradeSeen>) => roundTrip({ first, second: back(change) });

  test('gives both prices, the parties and the time in between', () => {
    const second = back({ price: 101_50n });
    expect(roundTrip({ first, second })).toEqual({
      id: 'back-first-second',
      kind: 'back_and_forth',
      severity: 'medium',
      title: 'Two parties traded back and forth',
      text: '{0} bought from {1} at $100.00, and 3 minutes later sold back at $101.50.',
      assetId: 'asset',
      at: at(3),
      partyIds: ['amber', 'birch'],
      trades: [first, second],
    });
  });

  test('has high severity if neither party gained', () => {
    expect(found({}).severity).toBe('high');
    expect(found({ price: 100_01n }).severity).toBe('medium');
    expect(found({ quantity: 4_999n }).severity).toBe('medium');
  });

  test('rounds the time in between to minutes, at least one', () => {
    const away = (minute: number, second: number) =>
      /and (.+) later/.exec(found({ at: at(minute, second) }).text)?.[1];
    expect(away(0, 0)).toBe('1 minute');
    expect(away(1, 29)).toBe('1 minute');
    expect(away(1, 30)).toBe('2 minutes');
  });
});

describe('the finding for a price far from the average', () => {
  const far = (price: bigint, average = 100_00n) =>
    priceFarFromNav({ ...trade({ price }), average });

  test('gives the distance above or below', () => {
    expect(far(112_34n)).toMatchObject({
      id: 'far-first',
      kind: 'far_price',
      assetId: 'asset',
      at: at(0),
      partyIds: ['amber', 'birch'],
      text: '{0} bought from {1} at $112.34, 12.3% above the average of $100.00 in the hour before.',
    });
    expect(far(87_66n).text).toMatch(/ at \$87\.66, 12\.3% below the average of \$100\.00 /);
    expect(far(90_01n, 100_00n).text).toContain('10.0% below');
    expect(far(112_35n).text).toContain('12.4% above');
    expect(far(50_00n, 40_00n).text).toContain('25.0% above');
  });

  test('has high severity beyond 15 per cent on either side', () => {
    expect([far(115_00n), far(115_01n), far(85_00n), far(84_99n)].map((f) => f.severity)).toEqual([
      'medium',
      'high',
      'medium',
      'high',
    ]);
  });
});

const ended = (count: number): Ended => ({
  assetId: 'asset',
  partyId: 'amber',
  day: '2026-11-20',
  count,
  lastAt: at(9),
});

test('rates one or two prevented self-trades as low and three as medium', () => {
  expect(selfTrade(ended(1))).toEqual({
    id: 'own-asset-amber-2026-11-20',
    kind: 'own_order',
    severity: 'low',
    title: 'Self-trade prevented',
    text: 'An order of {0} would have traded with their own order. The newer order was cancelled.',
    assetId: 'asset',
    at: at(9),
    partyIds: ['amber'],
    trades: [],
  });
  expect([selfTrade(ended(2)), selfTrade(ended(3))].map((f) => f.severity)).toEqual([
    'low',
    'medium',
  ]);
  expect(selfTrade(ended(2)).text).toMatch(/^2 orders of \{0\} in one day /);
});

test('rates many cancelled orders as low, and thirty or more as high', () => {
  expect(manyCancels(ended(30))).toMatchObject({
    id: 'cancels-asset-amber-2026-11-20',
    kind: 'many_cancels',
    severity: 'high',
    text: '{0} cancelled 30 orders within an hour.',
  });
  expect(manyCancels(ended(29)).severity).toBe('low');
});

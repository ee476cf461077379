import { describe, expect, test } from 'vitest';
import { comparedOf, withCompared } from './compared.ts';
import { comparedLines } from './compared-view.ts';
import type { AssetCard } from './view.ts';

const id = (n: number) => `0190a0b0-0000-7000-8000-00000000000${n}`;
const NOW = new Date('2026-11-20T12:00:00Z');
const CARD: AssetCard = {
  id: id(1),
  name: 'Kallang Wharf Logistics',
  symbol: 'KWL',
  category: 'real_estate',
  country: 'SGP',
  status: 'IN_TRADING',
  availability: { state: 'trading', label: 'In trading', at: null, reason: null, isTradable: true },
  manager: { id: 'm', name: 'Straits Harbour Partners' },
  cover: null,
  yieldKind: 'target_irr',
  yieldPercent: '6.10',
  termMonths: null,
  publishedAt: null,
  offer: null,
  nav: '103.90',
  navAt: null,
  navDueOn: null,
  trade: { price: '104.62', changePercent: '0.84', volume: '1200.00', at: null, spark: [] },
  isWatched: false,
};

describe('the URL of a comparison', () => {
  test('has up to four different assets and ignores invalid IDs', () => {
    const five = [1, 2, 3, 4, 5].map(id).join(',');
    expect(comparedOf(five)).toEqual([1, 2, 3, 4].map(id));
    expect(comparedOf(`${id(1)},${id(1)},javascript:alert(1),../x`)).toEqual([id(1)]);
    expect(comparedOf(undefined)).toEqual([]);
  });

  test('adds and removes an asset, and rejects a fifth', () => {
    const one = withCompared(undefined, id(1));
    const two = withCompared(one, id(2));
    expect(comparedOf(two)).toEqual([id(1), id(2)]);
    expect(withCompared(two, id(1))).toBe(id(2));
    expect(withCompared(one, id(1))).toBeUndefined();
    const four = [1, 2, 3, 4].map(id).join(',');
    expect(withCompared(four, id(5))).toBe(four);
  });
});

describe('the comparison lines', () => {
  const valuesOf = (cards: readonly (AssetCard | undefined)[]) =>
    Object.fromEntries(comparedLines(cards, NOW).map(({ label, values }) => [label, values]));

  test('have a value per asset in order, and a dash for none', () => {
    const other = { ...CARD, yieldPercent: null, trade: null, nav: null };
    const values = valuesOf([CARD, other, undefined]);
    expect(values.Yield).toEqual(['6.10%', '–', '–']);
    expect(values['Last price']).toEqual(['$104.62', '–', '–']);
    expect(values['Premium to NAV']).toEqual(['+0.69%', '–', '–']);
    expect(values['Volume, 30d']).toEqual(['$1,200.00', '–', '–']);
    expect(values['Change, 30d']?.[0]).toBe('+0.84%');
  });

  test('omit figures that no asset has, and trade data hidden from the reader', () => {
    const unseen = { ...CARD, trade: null };
    const values = valuesOf([unseen, unseen]);
    expect(values['Last price']).toBeUndefined();
    expect(values.Minimum).toBeUndefined();
    expect(values['NAV per unit']).toEqual(['$103.90', '$103.90']);
  });
});

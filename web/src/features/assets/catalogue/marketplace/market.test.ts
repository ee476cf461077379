import { fundedText, termWords } from '@holdfast/domain/assets/catalogue/words';
import { describe, expect, test } from 'vitest';
import { readSearch } from '../../../../lib/search.ts';
import { MARKET_SEARCH } from '../../../../public-search.ts';
import { chipsOf, toggled } from './filters.ts';
import { filtersOf } from './market-query.ts';
import { type AssetCard, cardView, offerNote, offerText } from './view.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const CARD: AssetCard = {
  id: 'a',
  name: 'Port of Sines Solar + Storage',
  symbol: 'PSS',
  category: 'infrastructure',
  country: 'PRT',
  status: 'Published',
  availability: {
    state: 'offer_open',
    label: 'Offering open',
    at: '2026-12-02T17:00:00Z',
    reason: null,
    isTradable: false,
  },
  manager: { id: 'm', name: 'Atlantic Grid Partners' },
  cover: null,
  yieldKind: 'target_irr',
  yieldPercent: '11.20',
  termMonths: 84,
  publishedAt: '2026-10-01T09:00:00Z',
  offer: {
    id: 'o',
    status: 'OFFER_OPEN',
    stage: 'OPEN',
    unitPrice: '100.00',
    minimum: '500.00',
    targetAmount: '12000000.00',
    committedAmount: '8208000.00',
    fundedBps: 6840,
    investors: 1204,
    opensAt: '2026-10-06T09:00:00Z',
    closesAt: '2026-12-02T17:00:00Z',
    completedAt: null,
  },
  nav: null,
  navAt: null,
  navDueOn: null,
  trade: null,
  isWatched: false,
};

describe('an asset card', () => {
  test('shows price, progress and closing date of an open offering', () => {
    const view = cardView(CARD, NOW);
    expect(view.line).toBe('Infrastructure · Portugal');
    expect(view.facts).toEqual([
      { label: 'Target IRR', value: '11.20%' },
      { label: 'Term', value: '7 years' },
      { label: 'Minimum', value: '$500.00' },
    ]);
    expect(view.foot).toEqual({
      kind: 'progress',
      percent: 68.4,
      words: '68.4% funded',
      note: 'Closes in 12 days',
      done: false,
    });
  });

  test('shows a traded asset’s offering price if trade data is hidden', () => {
    const traded = { ...CARD, status: 'IN_TRADING' as const, nav: '103.90' };
    expect(cardView(traded, NOW).foot).toEqual({
      kind: 'price',
      price: '$100.00',
      label: 'Offering price',
      change: null,
    });
    const trade = { price: '104.62', changePercent: '0.84', volume: '0.00', at: null, spark: [] };
    expect(cardView({ ...traded, trade }, NOW).foot).toMatchObject({ price: '$104.62' });
    expect(cardView(traded, NOW).facts[2]).toEqual({ label: 'NAV per unit', value: '$103.90' });
    const late = { ...traded, navDueOn: '2020-01-01' };
    expect(cardView(late, NOW).facts[2]?.label).toBe('NAV, past due');
  });

  test('shows a traded asset’s offering as completed', () => {
    const traded = { ...CARD, status: 'IN_TRADING' as const };
    expect(offerText(traded, NOW)).toBe('Completed 02 Dec 2026');
    expect(offerText(CARD, NOW)).toBe('Closes in 12 days');
  });

  test('names each stage of an offering', () => {
    const at = (stage: string) => ({ ...CARD, offer: CARD.offer && { ...CARD.offer, stage } });
    expect(offerNote({ ...CARD, offer: null }, NOW)).toBe('No offering yet');
    expect(offerNote(at('CLOSING'), new Date('2026-12-03'))).toBe('Closed 02 Dec 2026');
    expect(offerNote(at('CLOSING'), NOW)).toBe('Closed');
  });

  test('never rounds an unfilled offering up to fully funded', () => {
    expect(fundedText(9999)).toBe('99.9%');
    expect(fundedText(10000)).toBe('100.0%');
    expect(termWords(36)).toBe('36 months');
    expect(termWords(60)).toBe('5 years');
  });
});

describe('the filters in the URL', () => {
  test('skip unknown values', () => {
    expect(
      filtersOf(
        readSearch(MARKET_SEARCH, {
          category: 'art,boats',
          country: 'XXX',
          minPrice: '-1',
          maxMinimum: '500',
          status: 'x',
          sort: 'size',
          usPerson: 'yes',
        }),
      ),
    ).toEqual({ category: 'art', maxMinimum: '500', status: 'all' });
  });

  test('each become a chip that can be removed separately', () => {
    const chips = chipsOf({ category: 'art,fund', country: 'PRT', maxMinimum: '500', q: 'sun' });
    expect(chips.map((chip) => chip.label)).toEqual([
      'Art',
      'Fund',
      'Portugal',
      'Minimum up to $500.00',
    ]);
    expect(chips[0]?.without).toEqual({ category: 'fund' });
    expect(chips[2]?.without).toEqual({ country: undefined });
  });

  test('allow a single value of a list to be toggled', () => {
    expect(toggled('art', 'fund')).toBe('art,fund');
    expect(toggled('art,fund', 'art')).toBe('fund');
    expect(toggled('art', 'art')).toBeUndefined();
  });
});

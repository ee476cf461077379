import { expect, test } from 'vitest';
import { readSearch } from '../../../../lib/search.ts';
import { MARKET_SEARCH } from '../../../../public-search.ts';
import type { MarketSearch } from './market-query.ts';
import {
  addressOf,
  alertWords,
  nameFor,
  type SavedSearch,
  searchBody,
  searchWords,
} from './saved-search.ts';

// A saved search must restore the view in which it was saved.

const searchFrom = (address: Record<string, string>) => readSearch(MARKET_SEARCH, address);

const ADDRESS = searchFrom({
  q: 'port',
  category: 'infrastructure,fund',
  country: 'PRT',
  status: 'open',
  minPrice: '10',
  maxPrice: '99.50',
  maxMinimum: '500',
  minYield: '6',
  sort: '-yield',
});

function kept(search: MarketSearch): SavedSearch {
  const body = searchBody(search, { name: 'Ports', alert: true });
  const list = (text: unknown) => (text ? String(text).split(',') : []);
  const figure = (text: unknown) => (text === undefined ? null : String(text));
  return {
    ...{ id: '1', name: 'Ports', alert: true, toldAt: null, createdAt: '2026-11-27T10:00:00Z' },
    q: body.q ?? null,
    category: list(body.category),
    country: list(body.country),
    status: (body.status ?? 'all') as SavedSearch['status'],
    minPrice: figure(body.minPrice),
    maxPrice: figure(body.maxPrice),
    maxMinimum: figure(body.maxMinimum),
    minYield: figure(body.minYield),
    sort: body.sort ?? 'closing',
  };
}

test('a saved search restores the URL it was saved from', () => {
  expect(addressOf(kept(ADDRESS))).toEqual(ADDRESS);
  const bare = addressOf(
    kept(searchFrom({ page: '3', view: 'list', sort: 'no', maxPrice: 'much' })),
  );
  expect(Object.values(bare).filter((value) => value !== undefined)).toEqual([]);
});

test('a saved search is described in words', () => {
  expect(searchWords(ADDRESS)).toBe(
    'Offering open · “port” · Infrastructure · Fund · Portugal · Minimum up to $500.00 · ' +
      'Yield from 6% · Price from $10.00 · Price up to $99.50 · Yield, highest first',
  );
  expect(searchWords({})).toBe('All assets');
});

test('the suggested name starts with the search term, and is empty without filters', () => {
  expect(nameFor(ADDRESS)).toBe('port');
  expect(nameFor({ status: 'trading', country: 'NOR' })).toBe('Norway');
  expect(nameFor({})).toBe('');
});

test('the alert status shows whether alerts are on and when the last one was sent', () => {
  const saved = kept({});
  expect(alertWords(saved)).toBe('Alert on.');
  expect(alertWords({ ...saved, alert: false, toldAt: '2026-11-20T10:00:00Z' })).toBe(
    'Alert off. Last alert 20 Nov 2026.',
  );
});

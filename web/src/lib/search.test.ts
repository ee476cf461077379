import { expect, it } from 'vitest';
import { LIST, oneOf, pageOf, readSearch } from './search.ts';

const params = { ...LIST, status: oneOf('open', 'closed') };

it('search parameters are read as numbers and words, and unknown ones are dropped', () => {
  expect(readSearch(params, { page: '3', status: 'open', q: 'a b', utm: 'x' })).toEqual({
    page: 3,
    status: 'open',
    q: 'a b',
  });
});

it('search parameters omit unusable values, so that no default appears in the URL', () => {
  const odd = { page: '0', limit: '1e3', status: 'all', q: '', sort: undefined };
  expect(Object.keys(readSearch(params, odd))).toEqual([]);
  expect(readSearch(params, { page: '-1', limit: '2.5' })).toEqual({});
});

it('a list starts at the first page with the default length', () => {
  expect(pageOf({})).toEqual({ page: 1, limit: 25 });
  expect(pageOf({ page: 2 }, 10)).toEqual({ page: 2, limit: 10 });
  expect(pageOf({ limit: 50 }, 10)).toEqual({ page: 1, limit: 50 });
});

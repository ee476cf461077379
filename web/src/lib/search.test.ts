import { expect, it } from 'vitest';
import { LIST, oneOf, pageOf, readSearch } from './search.ts';

const params = { ...LIST, status: oneOf('open', 'closed') };

it('is read as numbers and words, and only as far as the page knows them', () => {
  expect(readSearch(params, { page: '3', status: 'open', q: 'a b', utm: 'x' })).toEqual({
    page: 3,
    status: 'open',
    q: 'a b',
  });
});

it('leaves out what it cannot use, so that no default gets into the address', () => {
  const odd = { page: '0', limit: '1e3', status: 'all', q: '', sort: undefined };
  expect(Object.keys(readSearch(params, odd))).toEqual([]);
  expect(readSearch(params, { page: '-1', limit: '2.5' })).toEqual({});
});

it('begins at the first page of the usual length', () => {
  expect(pageOf({})).toEqual({ page: 1, limit: 25 });
  expect(pageOf({ page: 2 }, 10)).toEqual({ page: 2, limit: 10 });
  expect(pageOf({ limit: 50 }, 10)).toEqual({ page: 1, limit: 50 });
});

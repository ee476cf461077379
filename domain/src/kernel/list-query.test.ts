import { describe, expect, it } from 'vitest';
import { DAY, defineList, FIGURE, ID, some, word } from './list.ts';
import { listFacts, listQuery } from './list-query.ts';

const VOUCHERS = defineList({
  name: 'vouchers',
  assigned: 'vouchers',
  searched: true,
  filters: {
    ...{ view: word(['open', 'all'], 'open'), stage: word(['DRAFT']), kind: some(['art', 'fund']) },
    ...{ from: DAY, assetId: ID, min: FIGURE },
  },
  sorts: word(['name', '-name'], '-name'),
});
const query = listQuery(VOUCHERS);
const A_COLLEAGUE = '0190b6a0-0000-7000-8000-000000000001';

describe('the declared query of a list', () => {
  it('starts at the first page with default choices and no other filter', () => {
    expect(query.parse({})).toEqual({ page: 1, limit: 20, view: 'open', sort: '-name' });
  });

  it('accepts declared filters', () => {
    const asked = {
      q: ' barn ',
      view: 'all',
      stage: 'DRAFT',
      from: '2026-11-30',
      assetId: A_COLLEAGUE,
      assigned: 'mine',
      sort: 'name',
      page: '3',
      limit: '50',
    };
    expect(query.parse(asked)).toEqual({ ...asked, q: 'barn', page: 3, limit: 50 });
    expect(query.parse({ assigned: A_COLLEAGUE }).assigned).toBe(A_COLLEAGUE);
    const { kind, min } = query.parse({ kind: 'art,fund', min: '99.50' });
    expect([kind, min]).toEqual([['art', 'fund'], 9950n]);
  });

  it.each([
    { view: 'closed' },
    { sort: 'amount' },
    { kind: 'art,boats' },
    { min: 'much' },
    { from: 'yesterday' },
    { assetId: '7' },
    { assigned: 'theirs' },
    { limit: '101' },
    { page: '0' },
    { q: 'x'.repeat(121) },
  ])('rejects %o', (asked) => {
    expect(query.safeParse(asked).success).toBe(false);
  });

  it('leads back to its declaration', () => {
    expect(listFacts(query)).toBe(VOUCHERS);
    expect(listFacts(undefined)).toBeUndefined();
  });
});

import { DAY, defineList, FIGURE, ID, some, word } from '@holdfast/domain/kernel/list';
import { describe, expect, it } from 'vitest';
import { searchOf } from './list-search.ts';
import { readSearch } from './search.ts';

const LIST = defineList({
  assigned: 'vouchers',
  searched: true,
  filters: {
    ...{ stage: word(['DRAFT', 'SENT']), kind: some(['art', 'fund']) },
    ...{ from: DAY, assetId: ID, min: FIGURE },
  },
  sorts: word(['name', '-name']),
});
const read = (query: Record<string, string>) => readSearch(searchOf(LIST), query);

describe('the URL of a list', () => {
  it('contains the filters that the list accepts', () => {
    const asked = {
      ...{ stage: 'SENT', kind: 'art,fund', min: '99.50', from: '2026-11-30' },
      ...{ assigned: 'mine', sort: '-name', q: 'barn' },
    };
    expect(read({ ...asked, page: '2', limit: '50' })).toEqual({ ...asked, page: 2, limit: 50 });
  });

  it('omits filters that the list would reject, so that an old link still opens', () => {
    const odd = {
      stage: 'GONE',
      kind: 'boats',
      min: '-1',
      from: 'soon',
      assetId: '7',
      assigned: 'x',
      sort: 'size',
      page: '-1',
    };
    expect(read({ ...odd, other: 'x' })).toEqual({});
    expect(read({ kind: 'boats,fund,' })).toEqual({ kind: 'fund' });
  });
});

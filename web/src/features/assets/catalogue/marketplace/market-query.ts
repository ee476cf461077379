import { list, query } from '../../../../api/query.ts';
import type { SearchOf } from '../../../../lib/search.ts';
import type { MARKET_SEARCH } from '../../../../public-search.ts';

export type MarketSearch = SearchOf<typeof MARKET_SEARCH>;

/** Cards per page: divisible by three and two. */
export const PAGE_SIZE = 12;

export function filtersOf(search: MarketSearch) {
  const {
    page: _page,
    limit: _limit,
    sort: _sort,
    view: _view,
    compare: _chosen,
    ...rest
  } = search;
  return { status: 'all' as const, ...rest, ...(rest.q ? { q: rest.q.slice(0, 100) } : {}) };
}

export const cardsQuery = (search: MarketSearch) => {
  const { sort = 'closing', page = 1 } = search;
  return list('GET /assets', { query: { ...filtersOf(search), sort, page, limit: PAGE_SIZE } });
};

export const countsQuery = (search: MarketSearch) =>
  query('GET /market/counts', { query: filtersOf(search) }, { keepPrevious: true });

import { query } from '../api/query.ts';
import { pageOf, type SearchOf } from '../lib/search.ts';
import type { REGISTER_SEARCH } from '../public-search.ts';

export const registerOf = (assetId: string, search: SearchOf<typeof REGISTER_SEARCH>) =>
  query('GET /assets/:assetId/fund-register', {
    params: { assetId },
    query: { sort: '-units', ...search, ...pageOf(search) },
  });

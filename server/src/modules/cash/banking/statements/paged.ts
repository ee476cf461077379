import { answer } from '../../../../kit/route.ts';

/** A page of a list, with how many there are of all. */
export const paged = <T>(
  found: { readonly shown: T[]; readonly total: number },
  query: { readonly page: number; readonly limit: number },
) => answer(found.shown, { meta: { page: query.page, limit: query.limit, total: found.total } });

import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import type { z } from 'zod';
import { type Answer, answer, type CtxOf, type Input, type Route, route } from './route.ts';

// biome-ignore lint/suspicious/noExplicitAny: an endpoint of any shape is bound to its own handler
type Listing = Endpoint<any, any, any, any, any, any>;

type Rows<E> =
  E extends Endpoint<infer _M, infer _P, infer _Q, infer _B, infer R, infer _A>
    ? z.output<R>
    : never;

type Paged = { readonly query: { readonly page: number; readonly limit: number } };
type Page<R> = { readonly rows: R; readonly total: number };

/** For lists with `page` and `limit`. `listed` picks the rows of a larger reply. */
export const pageRoute = <E extends Listing>(
  endpoint: E,
  list: (ctx: CtxOf<E>, input: Input<E> & Paged) => Promise<Page<Rows<E>>>,
  listed?: (rows: Rows<E>) => readonly unknown[],
): Route =>
  route(endpoint, async (ctx, given) => {
    const input = given as Input<E> & Paged;
    const at = (query: Paged['query']) => list(ctx, { ...input, query });
    return (await pageAnswer(input.query, at, listed)) as never;
  });

/** Beyond the last page, returns the last, named in `meta.page`: rows may have been removed. */
export async function pageAnswer<Q extends Paged['query'], R>(
  query: Q,
  list: (query: Q) => Promise<Page<R>>,
  listed = (rows: R) => rows as readonly unknown[],
): Promise<Answer<R>> {
  const { page, limit } = query;
  const found = await list(query);
  if (page === 1 || listed(found.rows).length > 0) return paged(found, page, limit);
  // A query that counts rows while reading them has no total on an empty page.
  const total = found.total > 0 ? found.total : (await list({ ...query, page: 1 })).total;
  const last = Math.max(1, Math.ceil(total / limit));
  return paged(await list({ ...query, page: last }), last, limit);
}

const paged = <R>({ rows, total }: Page<R>, page: number, limit: number): Answer<R> =>
  answer(rows, { meta: { page, limit, total } });

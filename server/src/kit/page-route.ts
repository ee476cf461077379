import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import type { z } from 'zod';
import { answer, type CtxOf, type Input, type Route, route } from './route.ts';

// biome-ignore lint/suspicious/noExplicitAny: an endpoint of any shape is bound to its own handler
type Listing = Endpoint<any, any, any, any, any, any>;

type Rows<E> =
  E extends Endpoint<infer _M, infer _P, infer _Q, infer _B, infer R, infer _A>
    ? z.input<R>
    : never;

type Paged = { readonly query: { readonly page: number; readonly limit: number } };
type Page<E> = { readonly rows: Rows<E>; readonly total: number };

/**
 * Binds a list with `page` and `limit` to its query. A page past the last one is answered with the
 * last one, which `meta.page` names: rows may have gone since the list was opened.
 */
export const pageRoute = <E extends Listing>(
  endpoint: E,
  list: (ctx: CtxOf<E>, input: Input<E> & Paged) => Promise<Page<E>>,
): Route =>
  route(endpoint, async (ctx, given) => {
    const input = given as Input<E> & Paged;
    const at = (page: number) => list(ctx, { ...input, query: { ...input.query, page } });
    const { page, limit } = input.query;
    const found = await list(ctx, input);
    if (page === 1 || rowsOf(found).length > 0) return paged(found, page, limit);
    // A query that counts its rows as it reads them knows no total where it finds none.
    const total = found.total > 0 ? found.total : (await at(1)).total;
    const last = Math.max(1, Math.ceil(total / limit));
    return paged(await at(last), last, limit);
  });

const rowsOf = ({ rows }: { readonly rows: unknown }): readonly unknown[] =>
  rows as readonly unknown[];

// biome-ignore lint/suspicious/noExplicitAny: the rows are those of the endpoint's own reply
const paged = ({ rows, total }: { rows: any; total: number }, page: number, limit: number): any =>
  answer(rows, { meta: { page, limit, total } });

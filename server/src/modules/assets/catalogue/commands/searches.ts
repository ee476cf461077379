import { refuse } from '@holdfast/domain/assets/catalogue/refusals';
import { MOST_SEARCHES } from '@holdfast/domain/assets/catalogue/saved-searches-contract';
import { type MarketSort, STATUS_TABS } from '@holdfast/domain/assets/catalogue/tabs';
import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { type MarketFilter, wordsOf } from '../queries/market.ts';
import { expressionOf } from '../repository/market.ts';
import {
  deleteSearch,
  insertSearch,
  lockSearches,
  lockTurns,
  rememberFound,
  type SearchRow,
  updateSearch,
} from '../repository/searches.ts';
import { viewerOf } from '../rules/access.ts';
import { searchView } from '../rules/search-view.ts';

type Named = { readonly name: string; readonly alert: boolean };
type Given = Named & Omit<MarketFilter, 'managerId'> & { readonly sort: MarketSort };

/** An alert covers only assets that match later. Refuses TOO_MANY_SEARCHES, SEARCH_NAME_TAKEN. */
export async function saveSearch(ctx: UserCtx, given: Given) {
  const { userId } = ctx.actor;
  if (given.alert) await lockTurns(ctx);
  if ((await lockSearches(ctx, userId)).length >= MOST_SEARCHES) {
    refuse('TOO_MANY_SEARCHES', { most: MOST_SEARCHES });
  }
  const words = wordsOf(given.q);
  const row: SearchRow = {
    id: ctx.newId(),
    userId,
    name: given.name,
    q: given.q || null,
    words: words.length > 0 ? expressionOf(words) : null,
    status: STATUS_TABS[given.status] ?? null,
    category: given.category ?? [],
    country: given.country ?? [],
    minPrice: given.minPrice ?? null,
    maxPrice: given.maxPrice ?? null,
    maxMinimum: given.maxMinimum ?? null,
    minYield: given.minYield ?? null,
    sort: given.sort,
    alert: given.alert,
    toldAt: null,
    createdAt: ctx.now,
  };
  if (!(await insertSearch(ctx, row))) refuse('SEARCH_NAME_TAKEN', { name: row.name });
  if (row.alert) await rememberFound(ctx, row.id, viewerOf(ctx.actor).seesTrade);
  await ctx.pushToClient(userId, 'watchlist');
  return searchView(row);
}

/**
 * Switching an alert on covers only assets that match later. Refuses SEARCH_NAME_TAKEN, and
 * NOT_FOUND, including for another user's search.
 */
export async function changeSearch(ctx: UserCtx, id: string, { name, alert }: Named) {
  const { userId } = ctx.actor;
  if (alert) await lockTurns(ctx);
  const all = await lockSearches(ctx, userId);
  const row = all.find((one) => one.id === id);
  if (!row) return refuseCommon('NOT_FOUND', {});
  const isSame = (one: SearchRow) => one.name.toLowerCase() === name.toLowerCase();
  if (all.some((one) => one.id !== id && isSame(one))) refuse('SEARCH_NAME_TAKEN', { name });
  await updateSearch(ctx, id, { name, alert });
  if (alert && !row.alert) await rememberFound(ctx, id, viewerOf(ctx.actor).seesTrade);
  await ctx.pushToClient(userId, 'watchlist');
  return searchView({ ...row, name, alert });
}

export async function removeSearch(ctx: UserCtx, id: string) {
  const { userId } = ctx.actor;
  if (!UUID.test(id) || !(await deleteSearch(ctx, userId, id))) refuseCommon('NOT_FOUND', {});
  await ctx.pushToClient(userId, 'watchlist');
  return {};
}

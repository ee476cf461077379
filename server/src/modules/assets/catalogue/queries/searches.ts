import type { UserCtx } from '../../../../kit/ctx.ts';
import { listSearches } from '../repository/searches.ts';
import { searchView } from '../rules/search-view.ts';

export const searchesOf = async (ctx: UserCtx) =>
  (await listSearches(ctx, ctx.actor.userId)).map(searchView);

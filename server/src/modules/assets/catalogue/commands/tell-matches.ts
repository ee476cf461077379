import { decideAccess, type Standing, seesTradeData } from '@holdfast/domain/access';
import { listSearches } from '@holdfast/domain/assets/catalogue/saved-searches-contract';
import type { Ctx } from '../../../../kit/ctx.ts';
import { standingsOf } from '../../../people/identity/index.ts';
import { notifyMatches } from '../notices.ts';
import {
  findMatches,
  lockTurn,
  type Match,
  saveMatches,
  saveTurn,
} from '../repository/searches.ts';

export const MATCH_JOB = 'assets.saved_searches';

const LIMITS = { listings: 200, searches: 500 } as const;

/**
 * Compares listings that changed with searches that have an alert, and tells each person of what
 * is found for the first time, once. A few statements whatever there is. True: there is more.
 */
export async function tellMatches(ctx: Ctx): Promise<boolean> {
  const turn = await lockTurn(ctx, LIMITS.listings);
  if (!turn) return false;
  const { id, until } = turn;
  const { found, last, seen } = await findMatches(ctx, turn, LIMITS.searches);
  await tell(ctx, await thoseToTell(ctx, found));
  // Searches that are left are compared with the same listings in the next step of the turn.
  const isOver = seen < LIMITS.searches;
  await saveTurn(
    ctx,
    isOver
      ? { id, version: until, until: null, afterSearch: null }
      : { id, version: turn.version, until, afterSearch: last },
  );
  return true;
}

/** By the price that each person sees in the market, and only to who may still ask for it. */
async function thoseToTell(ctx: Ctx, found: readonly Match[]): Promise<readonly Match[]> {
  const standings = await standingsOf(
    ctx,
    found.map((match) => match.userId),
  );
  return found.filter((match) => isFor(standings.get(match.userId), match));
}

const isFor = (standing: Standing | undefined, match: Match): boolean =>
  decideAccess(listSearches.access, standing) === undefined &&
  (seesTradeData(standing) ? match.byMarket : match.byOffer);

async function tell(ctx: Ctx, matches: readonly Match[]): Promise<void> {
  if (matches.length === 0) return;
  await saveMatches(ctx, matches);
  await notifyMatches(ctx, matches);
}

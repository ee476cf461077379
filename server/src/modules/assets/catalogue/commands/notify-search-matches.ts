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
 * Each user once per changed listing that newly matches a saved search. Runs a fixed number of
 * statements; true if more alerts may be due.
 */
export async function notifySearchMatches(ctx: Ctx): Promise<boolean> {
  const turn = await lockTurn(ctx, LIMITS.listings);
  if (!turn) return false;
  const { id, until } = turn;
  const { found, last, seen } = await findMatches(ctx, turn, LIMITS.searches);
  await tell(ctx, await thoseToTell(ctx, found));
  const isOver = seen < LIMITS.searches;
  await saveTurn(
    ctx,
    isOver
      ? { id, version: until, until: null, afterSearch: null }
      : { id, version: turn.version, until, afterSearch: last },
  );
  return true;
}

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

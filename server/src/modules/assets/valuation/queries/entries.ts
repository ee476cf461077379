import type { NavEntry } from '@holdfast/domain/assets/valuation/shapes';
import type { Ctx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { displayNames } from '../../../people/identity/index.ts';
import { findNav, type NavRow } from '../repository/navs.ts';
import { type EntryFacts, entryOf } from '../views.ts';
import { alliesOf } from './access.ts';
import { agreementsOf } from './decisions.ts';
import { type Known, knownOf, waitingOf } from './payload.ts';

/**
 * Owners see their colleagues' names, staff all names. `current` has the current values, if already
 * loaded.
 */
export async function entriesOf(
  ctx: Ctx,
  rows: readonly NavRow[],
  current?: readonly NavRow[],
): Promise<NavEntry[]> {
  const facts = await factsOf(ctx, rows, await knownOf(ctx, rows, current));
  return rows.map((row) => entryOf(row, facts));
}

async function factsOf(ctx: Ctx, rows: readonly NavRow[], known: Known): Promise<EntryFacts> {
  const isStaff = ctx.actor?.standing.isStaff ?? true;
  const waiting = await waitingOf(
    ctx,
    rows.filter((row) => row.status === 'REQUESTED'),
    known,
  );
  const agreed = await agreementsOf(ctx, waiting);
  const allies = await alliesOf(ctx);
  const people = rows.flatMap((row) => [row.requestedBy, row.decidedBy, row.agreedBy]);
  const userIds = [...people, ...[...agreed.values()].map((one) => one.by)];
  const names = await displayNames(ctx, userIds);
  const nameOf = (userId: string) => (isStaff || allies.has(userId) ? names(userId) : 'Holdfast');
  return {
    viewer: ctx.actor?.userId,
    // Shown only to staff and to the asset's own company.
    viewerIs: viewerOf(ctx.actor, { companyId: ctx.actor?.companyId ?? null }),
    allies,
    nameOf,
    agreed,
    corrected: known.corrected,
    sources: known.sources,
    waiting,
  };
}

export async function describeNav(ctx: Ctx, navId: string): Promise<NavEntry> {
  const row = invariant(await findNav(ctx, navId), 'a saved value exists');
  const [entry] = await entriesOf(ctx, [row]);
  return invariant(entry, 'one value gives one entry');
}

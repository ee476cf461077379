import type { NavEntry } from '@holdfast/domain/assets/valuation/shapes';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { viewerOf } from '../../../../kit/viewer.ts';
import { openRequests } from '../../../people/approvals/index.ts';
import { namesOf } from '../../../people/identity/index.ts';
import { documentsOf } from '../../catalogue/index.ts';
import { findNav, findNavs, type NavRow } from '../repository/navs.ts';
import { findReports } from '../repository/reports.ts';
import { isBeyondTolerance, NAV_APPROVAL } from '../rules.ts';
import { type EntryFacts, entryOf } from '../views.ts';
import { alliesOf } from './access.ts';

/** Values with their decisions. Owners read the names of their colleagues, staff those of all. */
export async function entriesOf(ctx: Ctx, rows: readonly NavRow[]): Promise<NavEntry[]> {
  const facts = await factsOf(ctx, rows);
  return rows.map((row) => entryOf(row, facts));
}

async function factsOf(ctx: Ctx, rows: readonly NavRow[]): Promise<EntryFacts> {
  const waiting = rows.some((row) => row.status === 'REQUESTED' && isBeyondTolerance(row));
  const open = waiting ? await openRequests(ctx, [NAV_APPROVAL]) : [];
  const agreed = new Map(
    open.map((one) => [one.subjectId, { by: one.requestedBy, at: one.requestedAt }] as const),
  );
  const allies = await alliesOf(ctx);
  const people = rows.flatMap((row) => [row.requestedBy, row.decidedBy, row.agreedBy]);
  const userIds = [...people, ...[...agreed.values()].map((one) => one.by)];
  const names = await namesOf(ctx, [...new Set(userIds.filter((id) => id !== null))]);
  const isStaff = ctx.actor?.standing.isStaff ?? true;
  const nameOf = (userId: string) =>
    isStaff || allies.has(userId) ? (names.get(userId)?.name ?? 'Somebody who left') : 'Holdfast';
  const corrected = await findNavs(
    ctx,
    rows.flatMap((row) => row.corrects ?? []),
  );
  return {
    viewer: ctx.actor?.userId,
    // Entries are shown to staff, and to an owner company of its own assets alone.
    viewerIs: viewerOf(ctx.actor, { companyId: ctx.actor?.companyId ?? null }),
    allies,
    nameOf,
    agreed,
    corrected: new Map(corrected.map((row) => [row.id, row] as const)),
    documents: await documentNames(ctx, rows),
  };
}

/** Names of documents by id: those of the data room, and uploaded reports. */
async function documentNames(
  ctx: Ctx,
  rows: readonly NavRow[],
): Promise<ReadonlyMap<string, string>> {
  const reports = await findReports(
    ctx,
    rows.flatMap((row) => row.reportId ?? []),
  );
  const names = new Map(reports.map((report) => [report.id, report.name] as const));
  const withDocument = rows.filter((row) => row.documentId !== null).map((row) => row.assetId);
  for (const assetId of new Set(withDocument)) {
    for (const document of await documentsOf(ctx, assetId)) {
      names.set(document.id, document.name);
    }
  }
  return names;
}

/** One value after a request or a decision. */
export async function describeNav(ctx: Ctx, navId: string): Promise<NavEntry> {
  const row = invariant(await findNav(ctx, navId), 'a saved value exists');
  const [entry] = await entriesOf(ctx, [row]);
  return invariant(entry, 'one value gives one entry');
}

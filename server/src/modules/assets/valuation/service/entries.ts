import { navMachine } from '@holdfast/domain/assets/valuation/nav.machine';
import type { NavEntry } from '@holdfast/domain/assets/valuation/shapes';
import { actionsOf, type Viewer } from '@holdfast/domain/kernel/actions';
import { moneyText } from '@holdfast/domain/kernel/money';
import { aboutProposal } from '@holdfast/domain/people/approvals/proposals';
import { approvalRefusals } from '@holdfast/domain/people/approvals/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { viewerOf } from '../../../../kit/viewer.ts';
import { openRequests } from '../../../people/approvals/index.ts';
import { namesOf } from '../../../people/identity/index.ts';
import { documentsOf } from '../../catalogue/index.ts';
import { findNavs, type NavRow } from '../repository/navs.ts';
import { findReports } from '../repository/reports.ts';
import { alliesOf } from './access.ts';
import { NAV_APPROVAL } from './names.ts';
import { isBeyondTolerance, percentText, publicView } from './read.ts';

type Agreed = { readonly by: string; readonly at: Date };
type Known = {
  readonly viewer: string | undefined;
  readonly viewerIs: Viewer;
  /** Those for whom the viewer may take something back. */
  readonly allies: ReadonlySet<string>;
  readonly nameOf: (userId: string) => string;
  readonly agreed: ReadonlyMap<string, Agreed>;
  readonly corrected: ReadonlyMap<string, NavRow>;
  readonly papers: ReadonlyMap<string, string>;
};

/** Values with their decisions. Owners read the names of their colleagues, staff those of all. */
export async function entriesOf(ctx: Ctx, rows: readonly NavRow[]): Promise<NavEntry[]> {
  const known = await knownOf(ctx, rows);
  return rows.map((row) => entryOf(row, known));
}

async function knownOf(ctx: Ctx, rows: readonly NavRow[]): Promise<Known> {
  const waiting = rows.some((row) => row.status === 'REQUESTED' && isBeyondTolerance(row));
  const open = waiting ? await openRequests(ctx, [NAV_APPROVAL]) : [];
  const agreed = new Map(
    open.map((one) => [one.subjectId, { by: one.requestedBy, at: one.requestedAt }] as const),
  );
  const allies = await alliesOf(ctx);
  const people = rows.flatMap((row) => [row.requestedBy, row.decidedBy, row.agreedBy]);
  const asked = [...people, ...[...agreed.values()].map((one) => one.by)];
  const names = await namesOf(ctx, [...new Set(asked.filter((id) => id !== null))]);
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
    papers: await papersOf(ctx, rows),
  };
}

/** Names of papers by their id: those of the data room, and reports. */
async function papersOf(ctx: Ctx, rows: readonly NavRow[]): Promise<ReadonlyMap<string, string>> {
  const reports = await findReports(
    ctx,
    rows.flatMap((row) => row.reportId ?? []),
  );
  const papers = new Map(reports.map((report) => [report.id, report.name] as const));
  const withPaper = rows.filter((row) => row.documentId !== null).map((row) => row.assetId);
  for (const assetId of new Set(withPaper)) {
    for (const paper of await documentsOf(ctx, assetId)) papers.set(paper.id, paper.name);
  }
  return papers;
}

function entryOf(row: NavRow, known: Known): NavEntry {
  const { viewer, nameOf } = known;
  const paperId = row.reportId ?? row.documentId;
  const paper = paperId === null ? undefined : known.papers.get(paperId);
  const corrects = row.corrects === null ? undefined : known.corrected.get(row.corrects);
  const isOwn = row.requestedBy === viewer;
  const isAllys = known.allies.has(row.requestedBy);
  const agreed = agreedOf(row, known);
  const approve = agreed?.isOwn ? approvalRefusals.ALREADY_DECIDED.say() : null;
  const decisions = isOwn ? aboutProposal(true) : { approve, reject: null };
  return {
    ...publicView(row),
    id: row.id,
    status: row.status,
    isWithdrawn: row.isWithdrawn,
    reason: row.reason,
    total: row.total === null ? null : moneyText(row.total),
    document: paper === undefined ? null : { name: paper, isReport: row.reportId !== null },
    corrects: corrects ? { nav: moneyText(corrects.nav), date: corrects.valuedOn } : null,
    requestedBy: nameOf(row.requestedBy),
    requestedAt: row.requestedAt.toISOString(),
    isOwn,
    mayWithdraw: row.status === 'REQUESTED' && isAllys,
    actions: actionsOf(navMachine, row.status, known.viewerIs, {
      ...decisions,
      withdraw: isAllys ? null : 'not theirs',
    }),
    decidedBy: row.decidedBy && nameOf(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    isBeyondTolerance: isBeyondTolerance(row),
    tolerancePercent: invariant(percentText(BigInt(row.toleranceBps)), 'a tolerance is a figure'),
    approvalsNeeded: row.approvalsNeeded,
    agreed,
  };
}

function agreedOf(row: NavRow, known: Known): NavEntry['agreed'] {
  const kept = row.agreedBy && row.agreedAt ? { by: row.agreedBy, at: row.agreedAt } : undefined;
  const agreed = kept ?? (row.status === 'REQUESTED' ? known.agreed.get(row.id) : undefined);
  if (!agreed) return null;
  const isOwn = agreed.by === known.viewer;
  return { by: known.nameOf(agreed.by), at: agreed.at.toISOString(), isOwn };
}

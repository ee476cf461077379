import { correctionMachine } from '@holdfast/domain/administration/corrections/correction.machine';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import { aboutProposal, type InTheWay } from '@holdfast/domain/people/approvals/proposals';
import { approvalRefusals } from '@holdfast/domain/people/approvals/refusals';
import type { EndedApproval } from '@holdfast/domain/people/approvals/standing';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { viewerOf } from '../../../../kit/viewer.ts';
import {
  changedSince,
  decidersOf,
  fingerprintOf,
  lastEnded,
  openRequests,
  ownCaseReasons,
} from '../../../people/approvals/index.ts';
import { namesOf } from '../../../people/identity/index.ts';
import { type CorrectionRow, listCorrections, lockCorrection } from '../repository.ts';
import { feeGoesBackTo } from '../rules.ts';
import {
  CORRECTION,
  type CorrectionFacts,
  factsOf,
  lineView,
  matterOf,
  plannedLines,
} from './matter.ts';

/** A page of corrections, the newest first. */
export async function pageOfCorrections(
  ctx: UserCtx,
  { page, limit }: { page: number; limit: number },
) {
  const { rows, total } = await listCorrections(ctx, { limit, offset: (page - 1) * limit });
  return { corrections: await views(ctx, rows), total };
}

export async function describeCorrection(ctx: UserCtx, id: string) {
  const row = invariant(await lockCorrection(ctx, id), 'what was just changed is there');
  return invariant((await views(ctx, [row]))[0], 'one row is described');
}

async function views(ctx: UserCtx, rows: readonly CorrectionRow[]) {
  const facts = await factsOf(ctx, rows);
  const standing = await standings(ctx, rows, facts);
  const names = await namesOf(
    ctx,
    rows.flatMap((row) => [row.requestedBy, ...(row.decidedBy ? [row.decidedBy] : [])]),
  );
  const nameOf = (id: string) => names.get(id)?.name ?? 'Somebody who left';
  return rows.map((row) => {
    const entry = row.entryId ? facts.entries.get(row.entryId) : undefined;
    const mine = row.requestedBy === ctx.actor.userId;
    const { inTheWay, ...shown } = standing(row);
    return {
      id: row.id,
      kind: row.kind,
      status: row.status,
      lines: plannedLines(row, facts.entries).map((line) => lineView(line, facts.parties)),
      takesCommission: feeGoesBackTo(row) ? row.takesCommission : null,
      entry: entry ? { id: entry.id, kind: entry.kind, at: entry.at.toISOString() } : null,
      reason: row.reason,
      evidence: row.evidence,
      requestedBy: nameOf(row.requestedBy),
      requestedAt: row.requestedAt.toISOString(),
      decidedBy: row.decidedBy ? nameOf(row.decidedBy) : null,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decisionReason: row.decisionReason,
      bookedEntry: row.bookedEntry,
      ...shown,
      actions: actionsOf(
        correctionMachine,
        row.status,
        viewerOf(ctx.actor),
        aboutProposal(mine, inTheWay),
      ),
    };
  });
}

type Standing = {
  /** Until when and by whom it may be decided; null and nobody once it can't be approved. */
  readonly decideBy: string | null;
  readonly missing: string[];
  /** Why a proposal that still waits can't be approved any more. */
  readonly ended: EndedApproval | null;
  readonly fingerprint: string;
  readonly inTheWay: InTheWay;
};

/** How each correction stands with the approvals: as many queries however many there are. */
async function standings(
  ctx: UserCtx,
  rows: readonly CorrectionRow[],
  facts: CorrectionFacts,
): Promise<(row: CorrectionRow) => Standing> {
  const waiting = rows.filter((row) => row.status === correctionMachine.initial);
  const requests = waiting.length > 0 ? await openRequests(ctx, [CORRECTION]) : [];
  const requestOf = new Map(requests.map((one) => [one.subjectId, one] as const));
  const deciders = waiting.length > 0 ? await decidersOf(ctx, CORRECTION) : () => [];
  const ended = await lastEnded(
    ctx,
    CORRECTION,
    waiting.map((row) => row.id),
  );
  const matters = new Map(rows.map((row) => [row.id, matterOf(row, facts)] as const));
  const matterOfRow = (row: CorrectionRow) =>
    invariant(matters.get(row.id), 'each correction has its matter');
  const ownCase = await ownCaseReasons(
    ctx,
    rows.map((row) => matterOfRow(row).concerns),
  );
  return (row) => {
    const matter = matterOfRow(row);
    const { concerns } = matter;
    const request = requestOf.get(row.id);
    const changed = request ? changedSince(matter, request) : [];
    const common = { fingerprint: fingerprintOf(matter) };
    if (request && changed.length === 0) {
      return {
        ...common,
        decideBy: request.expiresAt.toISOString(),
        missing: [...deciders({ concerns, done: [row.requestedBy] })],
        ended: null,
        inTheWay: { ownCase: ownCase(concerns) },
      };
    }
    const none = { ...common, decideBy: null, missing: [] };
    const approve = request
      ? approvalRefusals.APPROVAL_CHANGED.say({ changed, isRequest: true })
      : approvalRefusals.APPROVAL_NOT_OPEN.say();
    return {
      ...none,
      ended: request ? changedBy(changed, ctx.now) : (ended.get(row.id) ?? null),
      inTheWay: { ownCase: ownCase(concerns), approve },
    };
  };
}

const changedBy = (changed: readonly string[], now: Date): EndedApproval => ({
  why: 'changed',
  by: null,
  at: now.toISOString(),
  reason: changed.join('; '),
});

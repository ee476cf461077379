import { senderDiffers } from '@holdfast/domain/cash/bank-statements/sender';
import type { SuspenseItem } from '@holdfast/domain/cash/bank-statements/suspense-contract';
import type { EndedApproval } from '@holdfast/domain/people/approvals/standing';
import type { UserCtx } from '../../../../kit/ctx.ts';
import {
  changedSince,
  decidersOf,
  fingerprintOf,
  lastEnded,
  NOBODY,
  openRequests,
  ownCaseReasons,
} from '../../../people/approvals/index.ts';
import type { PartyView } from '../../bank-accounts/index.ts';
import type { SuspenseRow } from '../repository/suspense.ts';
import { ASSIGN, matterOf, proposedTarget, type ShownLine } from './suspense-matter.ts';

type Known = {
  readonly lineOf: (item: SuspenseRow) => ShownLine;
  readonly party: (partyId: string) => PartyView;
  readonly nameOf: (userId: string | null) => string | null;
  readonly referenceOf: (depositId: string | null) => string | null;
};

type Standing = {
  readonly proposal: SuspenseItem['proposal'];
  readonly ended: EndedApproval | null;
  /** Why the proposal is no case of the caller's; null when it may be. */
  readonly ownCase: string | null;
};

/**
 * What the first of two people asked for about each line, while it can be agreed to, and how the
 * last such request ended otherwise: with as many queries however many lines.
 */
export async function proposalsOf(
  ctx: UserCtx,
  rows: readonly SuspenseRow[],
  known: Known,
): Promise<(item: SuspenseRow) => Standing> {
  const isOpen = (row: SuspenseRow) => row.decidedAt === null;
  const requests = rows.some((row) => row.proposedParty) ? await openRequests(ctx, [ASSIGN]) : [];
  const requestOf = new Map(requests.map((one) => [one.subjectId, one] as const));
  const deciders = requests.length > 0 ? await decidersOf(ctx, ASSIGN) : () => [];
  const ended = await lastEnded(
    ctx,
    ASSIGN,
    rows.filter(isOpen).map((row) => row.id),
  );
  const matterOfRow = (row: SuspenseRow) => {
    const target = proposedTarget(row);
    const line = known.lineOf(row);
    return target && matterOf(row, target, { line, partyName: known.party(target.partyId).name });
  };
  const matters = new Map(rows.map((row) => [row.id, matterOfRow(row)] as const));
  const concernsOf = (row: SuspenseRow) => matters.get(row.id)?.concerns ?? NOBODY;
  const ownCase = await ownCaseReasons(ctx, rows.map(concernsOf));
  return (row) => {
    const matter = matters.get(row.id);
    const request = requestOf.get(row.id);
    const none = { proposal: null, ownCase: null };
    if (!matter || !request) return { ...none, ended: ended.get(row.id) ?? null };
    const changed = changedSince(matter, request);
    if (changed.length > 0) return { ...none, ended: changedBy(changed, ctx.now) };
    const party = known.party(row.proposedParty ?? '');
    const proposal = {
      party,
      reference: known.referenceOf(row.proposedDeposit),
      reason: row.proposedReason ?? '',
      by: known.nameOf(request.requestedBy) ?? 'Somebody who left',
      own: request.requestedBy === ctx.actor.userId,
      senderDiffers: senderDiffers(party.name, known.lineOf(row).details.name),
      because: row.proposedBecause,
      missing: [...deciders({ concerns: matter.concerns, done: [request.requestedBy] })],
      expiresAt: request.expiresAt.toISOString(),
      fingerprint: fingerprintOf(matter),
    };
    return { proposal, ended: null, ownCase: ownCase(matter.concerns) };
  };
}

/** Nobody can agree to it as it was asked for; whoever assigns it next ends it. */
const changedBy = (changed: readonly string[], now: Date): EndedApproval => ({
  why: 'changed',
  by: null,
  at: now.toISOString(),
  reason: changed.join('; '),
});

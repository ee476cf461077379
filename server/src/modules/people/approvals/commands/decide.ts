import { later } from '@holdfast/domain/kernel/moment';
import type { ApprovalStatus } from '@holdfast/domain/people/approvals/approval.machine';
import { APPROVAL_KINDS, type ApprovalKind } from '@holdfast/domain/people/approvals/kinds';
import { refuse } from '@holdfast/domain/people/approvals/refusals';
import type { Actor, Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { sha256 } from '../../../../kit/seal.ts';
import { namesOf } from '../../identity/index.ts';
import { approvalEnded } from '../events.ts';
import { type ApprovalContent, assertShown, changedSince } from '../fingerprint.ts';
import { countedDecisions } from '../queries/decisions.ts';
import { assertNotOwnCase, type Concerns } from '../queries/own-case.ts';
import {
  type Ending,
  endDecisions,
  listOpenWith,
  lockOpen,
  moveApproval,
  saveApproval,
  saveDecision,
} from '../repository.ts';
import {
  type ApprovalState,
  canonical,
  decisionProblem,
  EXPIRES_MS,
  executionProblem,
  statusAfter,
} from '../rules.ts';

export type Requested = ApprovalContent & {
  readonly concerns: Concerns;
};

export type Request = Requested & {
  /** The title in lists, such as "Withdrawal of $48,000.00"; default: the kind. */
  readonly title?: string;
  readonly needed: number;
  readonly isTheirOwn?: true;
  /** The requester, if the actor's approval turns that person's submission into a request. */
  readonly inNameOf?: Actor;
};

export type Outcome = {
  readonly status: Extract<ApprovalStatus, 'REQUESTED' | 'APPROVED' | 'REJECTED'>;
  readonly approvals: number;
  readonly needed: number;
};

/**
 * Expires after 24 hours. `needed` counts approvers other than the requester. Refuses
 * APPROVAL_OPEN, and OWN_CASE if the requester would benefit.
 */
export async function request(ctx: Ctx, input: Request): Promise<string> {
  const requester = invariant(input.inNameOf ?? ctx.actor, 'an approval has a requester');
  const { userId: requestedBy, standing, partyId } = requester;
  invariant(input.kind in APPROVAL_KINDS || undefined, `${input.kind} is a kind of approval`);
  // A person who contributed to the case may request approval, but not decide.
  const { parties, users } = input.concerns;
  if (!input.isTheirOwn) await assertNotOwnCase(ctx, { parties, users: [] });
  const id = ctx.newId();
  await expireApproval(ctx, input.kind, input.subjectId);
  const saved = await saveApproval(ctx, {
    id,
    kind: input.kind,
    subjectId: input.subjectId,
    title: input.title ?? APPROVAL_KINDS[input.kind as ApprovalKind].words,
    payload: canonical(input.payload),
    payloadHash: hashOf(input),
    needed: input.needed,
    requestedBy,
    byStaff: standing.isStaff && !input.isTheirOwn,
    benefits: [...parties],
    broughtBy: [...users],
    expiresAt: later(ctx.now, EXPIRES_MS),
  });
  if (!saved) refuse('APPROVAL_OPEN', {});
  await ctx.record({
    action: `approval.requested:${input.kind}`,
    subject: { kind: 'approval', id },
    to: 'REQUESTED',
    by: { userId: requestedBy, partyId },
  });
  return id;
}

const hashOf = ({ kind, subjectId, payload }: ApprovalContent): Buffer =>
  sha256(`${kind}|${subjectId}|${canonical(payload)}`);

/**
 * An approval names the fingerprint of the payload shown, or null where the approver supplies the
 * payload.
 */
export type Word =
  | { readonly approves: true; readonly fingerprint: string | null }
  | { readonly approves: false; readonly reason?: string };

export type Decision = Requested &
  Word & {
    /** The request shown to the caller, so that a later request isn't decided in its place. */
    readonly requestId?: string;
  };

/**
 * The caller checks the permission. Drops earlier approvals of people no longer trusted. Refuses
 * APPROVAL_NOT_OPEN, OWN_REQUEST, OWN_CASE, ALREADY_DECIDED and, for approvals, APPROVAL_CHANGED.
 */
export async function decide(ctx: Ctx, decision: Decision): Promise<Outcome> {
  const decidedBy = invariant(ctx.actor, 'a decision has an actor').userId;
  const row = await lockOpen(ctx, decision.kind, decision.subjectId);
  if (!row || row.id !== (decision.requestId ?? row.id)) return refuse('APPROVAL_NOT_OPEN', {});
  const decisions = await trustedDecisions(ctx, row);
  const state = stateOf(row, decision, decisions);
  const problem = decisionProblem(state, decidedBy, decision.approves, ctx.now);
  if (problem) refuse(problem, aboutRequest(decision, row));
  const { parties, users } = decision.concerns;
  await assertNotOwnCase(ctx, {
    parties: [...parties, ...row.benefits],
    users: [...users, ...row.broughtBy],
  });
  const { approves } = decision;
  if (decision.approves && decision.fingerprint !== null) {
    assertShown(decision, decision.fingerprint);
  }
  const reason = (decision.approves ? undefined : decision.reason) ?? null;
  await saveDecision(ctx, { approvalId: row.id, decidedBy, approves, reason });
  const approvals = decisions.filter((made) => made.approves).length + (approves ? 1 : 0);
  const status = statusAfter(approvals, row.needed, approves);
  if (status !== 'REQUESTED') {
    const move = status === 'APPROVED' ? 'approve' : 'reject';
    await moveApproval(ctx, row.id, move, { decidedAt: ctx.now });
  }
  const outcome = approves ? 'approved' : 'rejected';
  await record(ctx, row, outcome, 'REQUESTED', status, reason ?? undefined);
  return { status: status as Outcome['status'], approvals, needed: row.needed };
}

/**
 * Once and with the approved payload only. Refuses NOT_APPROVED, APPROVAL_NOT_OPEN and
 * APPROVAL_CHANGED.
 */
export async function execute(
  ctx: Ctx,
  kind: string,
  subjectId: string,
  payload: ApprovalContent['payload'],
): Promise<void> {
  const row = await lockOpen(ctx, kind, subjectId);
  if (!row) return refuse('NOT_APPROVED', {});
  const decisions = await trustedDecisions(ctx, row);
  const state = stateOf(row, { kind, subjectId, payload }, decisions);
  const problem = executionProblem(state, ctx.now);
  if (problem) refuse(problem, aboutRequest({ kind, subjectId, payload }, row));
  await moveApproval(ctx, row.id, 'execute', { executedAt: ctx.now });
  await record(ctx, row, 'executed', 'APPROVED', 'EXECUTED');
}

/**
 * Cancels the open request about a subject, or only the request with `id`. False if there is none
 * or a concurrent decision won.
 */
export async function cancelRequest(
  ctx: Ctx,
  kind: string,
  subjectId: string,
  reason: string | null,
  requestId?: string,
): Promise<boolean> {
  const row = await lockOpen(ctx, kind, subjectId);
  if (!row || row.id !== (requestId ?? row.id)) return false;
  const endedBy = ctx.actor?.userId ?? null;
  await end(ctx, row, { endedWhy: 'withdrawn', endedReason: reason, endedBy });
  return true;
}

/** So that approval can be requested again. */
export async function endChanged(ctx: Ctx, content: ApprovalContent): Promise<boolean> {
  const row = await lockOpen(ctx, content.kind, content.subjectId);
  const changed = row ? changedSince(content, row) : [];
  if (!row || changed.length === 0) return false;
  const endedReason = changed.join('; ');
  await end(ctx, row, { endedWhy: 'changed', endedReason, endedBy: null });
  return true;
}

export const EXPIRY_RULE =
  'A request expires after 24 hours without approval, or when its requester or approver loses access';

export const EXPIRED_REASON = 'Not approved within 24 hours';

export async function expireApproval(ctx: Ctx, kind: string, subjectId: string): Promise<boolean> {
  const row = await lockOpen(ctx, kind, subjectId);
  if (!row || row.expiresAt > ctx.now) return false;
  await moveApproval(ctx, row.id, 'expire', {});
  await ctx.record({
    action: `approval.expired:${row.kind}`,
    subject: { kind: 'approval', id: row.id },
    from: row.status,
    to: 'EXPIRED',
    rule: EXPIRY_RULE,
  });
  await ctx.publish(approvalEnded, { kind, subjectId, userId: null, reason: EXPIRED_REASON });
  return true;
}

export async function endReason(
  ctx: Ctx,
  { userId, reason }: { readonly userId: string | null; readonly reason: string },
): Promise<string> {
  if (userId === null) return reason;
  const name = (await namesOf(ctx, [userId])).get(userId)?.name ?? 'its requester';
  return `The request by ${name} no longer applies: ${reason}`;
}

const OUTCOMES = { withdrawn: 'withdrawn', changed: 'changed', person: 'ended' } as const;

async function end(ctx: Ctx, row: Row, ending: Ending): Promise<void> {
  await moveApproval(ctx, row.id, 'expire', { decidedAt: ctx.now, ...ending });
  const outcome = OUTCOMES[ending.endedWhy];
  await record(ctx, row, outcome, row.status, 'EXPIRED', ending.endedReason ?? undefined);
}

const aboutRequest = (content: ApprovalContent, row: Row) => ({
  changed: changedSince(content, row),
  isRequest: true,
});

type Row = NonNullable<Awaited<ReturnType<typeof lockOpen>>>;

const stateOf = (
  row: Row,
  input: ApprovalContent,
  decisions: readonly { readonly decidedBy: string; readonly approves: boolean }[],
): ApprovalState => ({
  status: row.status as ApprovalStatus,
  needed: row.needed,
  requestedBy: row.requestedBy,
  expiresAt: row.expiresAt,
  samePayload: row.payloadHash.equals(hashOf(input)),
  deciders: decisions.map((made) => made.decidedBy),
  approvals: decisions.filter((made) => made.approves).length,
});

/**
 * Decisions whose authors have been trusted ever since. Refuses APPROVAL_NOT_OPEN if the requester
 * is no longer trusted.
 */
const trustedDecisions = async (ctx: Ctx, row: Row) =>
  (await countedDecisions(ctx, row)) ?? refuse('APPROVAL_NOT_OPEN', {});

/** The user was blocked or compromised, or lost the role. */
export async function endApprovalsOf(ctx: Ctx, userId: string, reason: string): Promise<void> {
  for (const found of await listOpenWith(ctx, userId)) {
    const row = await lockOpen(ctx, found.kind, found.subjectId);
    if (row?.id !== found.id) continue;
    const isAsker = row.requestedBy === userId;
    await endDecisions(ctx, row.id, userId, reason);
    if (isAsker || row.status === 'APPROVED') {
      await end(ctx, row, { endedWhy: 'person', endedReason: reason, endedBy: userId });
      const { kind, subjectId } = row;
      await ctx.publish(approvalEnded, { kind, subjectId, userId, reason });
    } else await record(ctx, row, 'decision_ended', undefined, row.status, reason);
  }
}

const record = (
  ctx: Ctx,
  row: { readonly id: string; readonly kind: string },
  outcome: string,
  from: string | undefined,
  to: string,
  reason?: string,
) =>
  ctx.record({
    action: `approval.${outcome}:${row.kind}`,
    subject: { kind: 'approval', id: row.id },
    to,
    ...(from ? { from } : {}),
    ...(reason ? { reason } : {}),
  });

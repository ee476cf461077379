import { limitChangeMachine } from '@holdfast/domain/cash/company-limits/limit-change.machine';
import { raisesLimit } from '@holdfast/domain/cash/company-limits/limits';
import { refuseCompanyLimit } from '@holdfast/domain/cash/company-limits/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import { later } from '@holdfast/domain/kernel/moment';
import { refuse as refuseApproval } from '@holdfast/domain/people/approvals/refusals';
import { refuse as refuseCompany } from '@holdfast/domain/people/companies/refusals';
import { refuse } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { assertShown } from '../../../people/approvals/index.ts';
import { usersOfParty, usersOfPartyWith } from '../../../people/identity/index.ts';
import { notifyAgreed, notifyDecided, notifyRequested, notifySet } from '../notices.ts';
import { assertMayApprove } from '../queries/approvers.ts';
import { approvalPayload } from '../queries/limits.ts';
import {
  type ChangeRow,
  findOpenChange,
  listAllowances,
  lockChange,
  lockLimits,
  moveChange,
  saveChange,
  setAllowance,
} from '../repository/limits.ts';
import { applyDue } from './effect.ts';
import { record } from './record.ts';

export type WantedLimit = {
  readonly memberId?: string | undefined;
  /** Cents; null removes the limit. */
  readonly amount: bigint | null;
};

/**
 * Lowering takes effect immediately; raising or removing needs a second member. Refuses
 * COMPANY_DOES_NOT_EXISTS, NOT_FOUND, SECOND_MEMBER_NEEDED, LIMIT_CHANGE_OPEN, LIMIT_UNCHANGED.
 */
export async function changeLimit(ctx: UserCtx, wanted: WantedLimit): Promise<ChangeRow> {
  const { partyId, userId: proposedBy, companyId } = ctx.actor;
  if (!companyId) return refuseCompany('COMPANY_DOES_NOT_EXISTS', {});
  const userId = wanted.memberId ?? null;
  const members = await usersOfParty(ctx, partyId);
  if (userId && !members.some((one) => one.userId === userId)) refuse('NOT_FOUND', {});
  const others = await usersOfPartyWith(ctx, partyId, 'CAN_MANAGE_FUNDS');
  if (others.length < 2) refuseCompanyLimit('SECOND_MEMBER_NEEDED', {});
  await lockLimits(ctx, partyId);
  await applyDue(ctx, partyId);
  const allowances = await listAllowances(ctx, partyId);
  const before = allowances.find((one) => one.userId === userId)?.amount ?? null;
  const after = wanted.amount;
  if (before === after) refuseCompanyLimit('LIMIT_UNCHANGED', {});
  const open = await findOpenChange(ctx, partyId, userId);
  const isLooser = raisesLimit(before, after);
  if (open && isLooser) refuseCompanyLimit('LIMIT_CHANGE_OPEN', {});
  if (open) await end(ctx, open, 'withdraw', null);
  const row = { id: ctx.newId(), partyId, userId, before, after, proposedBy };
  await saveChange(ctx, row);
  const saved = { ...row, status: limitChangeMachine.initial, proposedAt: ctx.now } as const;
  const undecided = { decidedBy: null, decidedAt: null, effectiveAt: null, reason: null };
  const change: ChangeRow = { ...saved, ...undecided };
  await record(ctx, change, 'propose');
  if (isLooser) {
    await notifyRequested(ctx, change);
    return change;
  }
  await setAllowance(ctx, partyId, userId, after);
  const set = await end(ctx, change, 'apply', proposedBy);
  await notifySet(ctx, set);
  return set;
}

/**
 * The second member is neither the proposer nor the limited member; administrators and staff can
 * stop the change until it takes effect. Refuses NOT_FOUND, LIMIT_NOT_YOURS, INVALID_TRANSITION,
 * APPROVAL_CHANGED and as `assertMayApprove`.
 */
export async function agreeToLimit(ctx: UserCtx, id: string, fingerprint: string) {
  const row = await lockForDecision(ctx, id, 'agree');
  await assertMayApprove(ctx, row.proposedBy);
  assertShown(approvalPayload(row), fingerprint);
  const effectiveAt = later(ctx.now, ctx.settings.approverWaitMs);
  const done = await end(ctx, row, 'agree', ctx.actor.userId, { effectiveAt });
  await notifyAgreed(ctx, done);
  return done;
}

/** Refuses OWN_REQUEST, NOT_FOUND, LIMIT_NOT_YOURS, INVALID_TRANSITION. */
export async function declineLimit(ctx: UserCtx, id: string, reason: string) {
  const row = await lockForDecision(ctx, id, 'decline');
  const done = await end(ctx, row, 'decline', ctx.actor.userId, { reason });
  await notifyDecided(ctx, done);
  return done;
}

/**
 * The proposer may withdraw a pending change, any member an approved one until it takes effect.
 * Refuses NOT_FOUND, NOT_THE_PROPOSER, INVALID_TRANSITION.
 */
export async function withdrawLimit(ctx: UserCtx, id: string): Promise<ChangeRow> {
  const row = await lockOwn(ctx, id);
  assertOpen(row, 'withdraw');
  if (row.status === 'PROPOSED' && row.proposedBy !== ctx.actor.userId) {
    refuseCompanyLimit('NOT_THE_PROPOSER', {});
  }
  return end(ctx, row, 'withdraw', ctx.actor.userId);
}

async function lockOwn(ctx: UserCtx, id: string): Promise<ChangeRow> {
  // Locks limits before the change, in the same order as lowering a limit.
  await lockLimits(ctx, ctx.actor.partyId);
  await applyDue(ctx, ctx.actor.partyId);
  const row = UUID.test(id) ? await lockChange(ctx, id) : undefined;
  return row?.partyId === ctx.actor.partyId ? row : refuse('NOT_FOUND', {});
}

async function lockForDecision(ctx: UserCtx, id: string, move: 'agree' | 'decline') {
  const row = await lockOwn(ctx, id);
  assertOpen(row, move);
  if (row.proposedBy === ctx.actor.userId) refuseApproval('OWN_REQUEST', {});
  if (row.userId === ctx.actor.userId) refuseCompanyLimit('LIMIT_NOT_YOURS', {});
  return row;
}

type Move = 'apply' | 'agree' | 'decline' | 'withdraw';

function assertOpen(row: ChangeRow, move: Move): void {
  if (limitChangeMachine.can(move, row.status)) return;
  refuse('INVALID_TRANSITION', { what: 'limit change', state: row.status, move });
}

async function end(
  ctx: UserCtx,
  row: ChangeRow,
  move: Move,
  decidedBy: string | null,
  more: { readonly reason?: string; readonly effectiveAt?: Date } = {},
): Promise<ChangeRow> {
  const decided = { decidedBy, decidedAt: ctx.now, ...more };
  await moveChange(ctx, row.id, move, decided);
  const ended = { ...row, ...decided, status: limitChangeMachine.moves[move].to };
  await record(ctx, ended, move, { from: row.status });
  return ended;
}

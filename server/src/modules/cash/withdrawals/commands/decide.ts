import { withdrawalMachine } from '@holdfast/domain/cash/withdrawals/withdrawal.machine';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { sha256 } from '../../../../kit/seal.ts';
import { assertNotBlocked, release } from '../../../money/ledger/index.ts';
import {
  assertShown,
  cancelRequest,
  decide,
  execute,
  request,
} from '../../../people/approvals/index.ts';
import { staffWith } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import type { WithdrawalRow } from '../repository/withdrawals.ts';
import {
  amountText,
  causeOf,
  concernsOf,
  lockForDesk,
  moveWithdrawal,
  notifyDecision,
  WITHDRAWAL_APPROVAL,
} from './transitions.ts';

/** Everything that two people agree to: no other sum, no other account. */
export const payloadOf = (row: WithdrawalRow) => ({
  amount: row.amount,
  currency: row.currency,
  partyId: row.partyId,
  account: row.payeeLabel,
  payee: sha256(row.payee).toString('hex'),
});

export const approvalOf = (row: WithdrawalRow) => ({
  kind: WITHDRAWAL_APPROVAL,
  subjectId: row.id,
  payload: payloadOf(row),
  concerns: concernsOf(row),
});

/**
 * The first of two people asks the second about exactly what they saw. Refuses APPROVAL_OPEN,
 * APPROVAL_CHANGED, OWN_CASE, INVALID_TRANSITION.
 */
export async function askToApprove(ctx: UserCtx, id: string, fingerprint: string): Promise<void> {
  const row = await lockForDesk(ctx, id);
  if (row.stage !== 'REQUESTED') refuse('INVALID_TRANSITION', movedBy(row, 'ask'));
  assertShown(approvalOf(row), fingerprint);
  await request(ctx, { ...approvalOf(row), needed: 1 });
  const others = (await staffWith(ctx, 'CAN_MANAGE_FUNDS')).filter(
    (userId) => userId !== ctx.actor.userId,
  );
  await notify(ctx, {
    userIds: others,
    kind: 'approval_needed',
    title: `${ctx.actor.name} asks you to approve ${amountText(row)}`,
    body: `The withdrawal ${row.reference} to ${row.payeeLabel} needs a second person within 24 hours.`,
    link: '/admin/funds/withdrawals',
    causeId: ctx.newId(),
    mail: false,
  });
}

const movedBy = (row: WithdrawalRow, move: string) => ({
  what: 'withdrawal',
  state: row.stage,
  move,
});

/**
 * The second person approves what another asked for. Refuses APPROVAL_NOT_OPEN, OWN_REQUEST,
 * ALREADY_DECIDED, OWN_CASE, APPROVAL_CHANGED, and CONTACT_SUPPORT while the party is held.
 */
export async function approveWithdrawal(
  ctx: UserCtx,
  id: string,
  fingerprint: string,
): Promise<void> {
  const row = await lockForDesk(ctx, id);
  if (row.stage !== 'REQUESTED') refuse('INVALID_TRANSITION', movedBy(row, 'approve'));
  await assertNotBlocked(ctx, row.partyId);
  await decide(ctx, { ...approvalOf(row), approves: true, fingerprint });
  await execute(ctx, WITHDRAWAL_APPROVAL, row.id, payloadOf(row));
  const moved = await moveWithdrawal(ctx, row, 'approve', { decidedAt: ctx.now });
  await notifyDecision(ctx, moved, {
    title: `Your withdrawal of ${amountText(row)} was approved`,
    body: `${row.reference} goes to ${row.payeeLabel} with the next payment file.`,
  });
}

/** Refuses a withdrawal; one person is enough, and the money is free at once. */
export async function rejectWithdrawal(ctx: Ctx, id: string, reason: string): Promise<void> {
  const row = await lockForDesk(ctx, id);
  const change = { reason, heldFrom: null, decidedAt: ctx.now };
  const moved = await moveWithdrawal(ctx, row, 'reject', change);
  await cancelRequest(ctx, WITHDRAWAL_APPROVAL, id, 'The withdrawal was rejected');
  await release(ctx, causeOf(id));
  await notifyDecision(ctx, moved, {
    title: `Your withdrawal of ${amountText(row)} was rejected`,
    body: `${row.reference} was not paid: ${reason}\n\nThe money is available in your wallet again.`,
  });
}

/** Holds a withdrawal before it goes to the bank: the money stays held back. */
export async function holdWithdrawal(ctx: Ctx, id: string, reason: string): Promise<void> {
  await holdLocked(ctx, await lockForDesk(ctx, id), reason);
}

export async function holdLocked(ctx: Ctx, row: WithdrawalRow, reason: string): Promise<void> {
  await moveWithdrawal(ctx, row, 'hold', { staffReason: reason, heldFrom: row.stage });
  // Whoever approves later looks at it anew.
  await cancelRequest(ctx, WITHDRAWAL_APPROVAL, row.id, 'The withdrawal was held');
}

/**
 * Lets a held withdrawal go on from where it stood. Refuses CONTACT_SUPPORT while its party is
 * held.
 */
export async function releaseWithdrawal(ctx: Ctx, id: string, reason: string): Promise<void> {
  const row = await lockForDesk(ctx, id);
  const move = row.heldFrom === 'APPROVED' ? 'resume' : 'putBack';
  if (withdrawalMachine.can(move, row.stage)) await assertNotBlocked(ctx, row.partyId);
  await moveWithdrawal(ctx, row, move, { staffReason: reason, heldFrom: null });
}

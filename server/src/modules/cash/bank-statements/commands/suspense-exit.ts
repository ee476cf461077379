import {
  DISMISSAL_BY_TWO,
  notInDollars,
  ONE_PERSON_ASSIGNS,
  UPLOADED_BY_ASKER,
} from '@holdfast/domain/cash/bank-statements/suspense.machine';
import type { SuspenseItem } from '@holdfast/domain/cash/bank-statements/suspense-contract';
import { twoPeopleWords } from '@holdfast/domain/people/approvals/single-release';
import type { UserCtx } from '../../../../kit/ctx.ts';
import {
  assertNotOwnCase,
  type Requested,
  releaseSingly,
  requestApproval,
} from '../../../people/approvals/index.ts';
import { depositsByIds } from '../../bank-deposits/index.ts';
import type { Exit, ExitMove } from '../queries/suspense-payload.ts';
import { changeItem, type SuspenseRow } from '../repository/suspense.ts';
import { assertSuspected } from '../rules/repeats.ts';
import { EXIT_APPROVALS } from './suspense-approval.ts';
import { endOldRequest, exitPayload, lockOpen, NOTHING_PROPOSED, viewOf } from './suspense-item.ts';
import { leave } from './suspense-leave.ts';

/**
 * A dismissal of a suspected duplicate always needs a second approver; a return does above $10,000
 * in 24 hours, in another currency, or if the requester uploaded the line. Refuses OWN_CASE to
 * possible owners, and the contract's other codes.
 */
export async function requestExit(ctx: UserCtx, itemId: string, exit: Exit): Promise<SuspenseItem> {
  const { move, reason } = exit;
  const item = await lockOpen(ctx, itemId, move);
  if (move === 'dismiss') assertSuspected(item);
  await endOldRequest(ctx, item);
  const content = await exitPayload(ctx, { ...item, ...NOTHING_PROPOSED }, exit);
  const because = await secondApprovalReason(ctx, item, move, content);
  if (because === undefined) {
    await leave(ctx, item, ctx.actor.userId, exit);
    return viewOf(ctx, itemId);
  }
  const change = {
    ...NOTHING_PROPOSED,
    proposedMove: move,
    proposedBy: ctx.actor.userId,
    proposedReason: reason,
    proposedBecause: because,
  } as const;
  await changeItem(ctx, itemId, change);
  const requested = { item: { ...item, ...change }, exit };
  await requestApproval(ctx, EXIT_APPROVALS[move], itemId, requested);
  return viewOf(ctx, itemId);
}

/** Undefined if no second approver is needed; the release is then counted. */
async function secondApprovalReason(
  ctx: UserCtx,
  item: SuspenseRow,
  move: ExitMove,
  content: Requested,
): Promise<string | undefined> {
  const { parties, users } = content.concerns;
  await assertNotOwnCase(ctx, { parties, users: [] });
  if (move === 'dismiss') return DISMISSAL_BY_TWO;
  if (users.includes(ctx.actor.userId)) return UPLOADED_BY_ASKER;
  if (item.currency !== 'USD') return notInDollars(item.currency);
  const [deposit] = item.depositId ? await depositsByIds(ctx, [item.depositId]) : [];
  const twoPeople = await releaseSingly(ctx, {
    ...content,
    partyId: deposit?.partyId ?? null,
    amountCents: item.amount,
    limit: ONE_PERSON_ASSIGNS,
  });
  return twoPeople && twoPeopleWords(twoPeople);
}

import { senderDiffers } from '@holdfast/domain/cash/bank-statements/sender';
import {
  ONE_PERSON_ASSIGNS,
  UPLOADED_BY_ASKER,
} from '@holdfast/domain/cash/bank-statements/suspense.machine';
import type { SuspenseItem } from '@holdfast/domain/cash/bank-statements/suspense-contract';
import { twoPeopleWords } from '@holdfast/domain/people/approvals/single-release';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { type Requested, releaseSingly, requestApproval } from '../../../people/approvals/index.ts';
import { assertCreditable, lockDeposit } from '../../bank-deposits/index.ts';
import { approvalPayload, shownLines, type Target } from '../queries/suspense-payload.ts';
import { changeItem, type SuspenseRow } from '../repository/suspense.ts';
import { assertAssignable, assertSender } from '../rules/lines.ts';
import { assignApproval } from './suspense-approval.ts';
import { credit, findServedParty } from './suspense-credit.ts';
import { endOldRequest, lockOpen, NOTHING_PROPOSED, viewOf } from './suspense-item.ts';

type Asked = {
  readonly partyId: string;
  readonly depositId?: string | undefined;
  readonly senderConfirmed?: boolean | undefined;
  readonly reason: string;
};

/**
 * Needs a second approver above $10,000 in 24 hours (per party or requester), or if the requester
 * uploaded the line. Refuses OWN_CASE, SENDER_DIFFERS until the sender is confirmed, and the
 * contract's other codes.
 */
export async function assignItem(
  ctx: UserCtx,
  itemId: string,
  asked: Asked,
): Promise<SuspenseItem> {
  const item = await lockOpen(ctx, itemId, 'assign');
  assertAssignable(item);
  await endOldRequest(ctx, item);
  const target = await targetOf(ctx, item, asked);
  const party = await findServedParty(ctx, target.partyId);
  const line = (await shownLines(ctx, [item]))(item);
  const { name: sender } = line.details;
  assertSender(sender, party.displayName, asked.senderConfirmed ?? false);
  if (senderDiffers(party.displayName, sender)) await recordSender(ctx, item, target);
  const content = approvalPayload(item, target, { line, partyName: party.displayName });
  const because = await secondApprovalReason(ctx, item, content);
  if (because === undefined) {
    await credit(ctx, item, target, ctx.actor.userId);
    return viewOf(ctx, itemId);
  }
  const change = {
    ...NOTHING_PROPOSED,
    proposedMove: 'assign',
    proposedParty: target.partyId,
    proposedDeposit: target.depositId,
    proposedBy: ctx.actor.userId,
    proposedReason: target.reason,
    proposedBecause: because,
  } as const;
  await changeItem(ctx, itemId, change);
  await requestApproval(ctx, assignApproval, itemId, { item: { ...item, ...change }, target });
  return viewOf(ctx, itemId);
}

const recordSender = (ctx: UserCtx, item: SuspenseRow, { partyId, reason }: Target) =>
  ctx.record({
    action: 'banking.sender_confirmed',
    subject: { kind: 'suspense', id: item.id },
    to: item.stage,
    partyId,
    reason,
  });

/** Undefined if no second approver is needed; the release is then counted. */
async function secondApprovalReason(
  ctx: UserCtx,
  item: SuspenseRow,
  content: Requested,
): Promise<string | undefined> {
  if (content.concerns.users.includes(ctx.actor.userId)) return UPLOADED_BY_ASKER;
  const [partyId = null] = content.concerns.parties;
  const release = { ...content, partyId, amountCents: item.amount, limit: ONE_PERSON_ASSIGNS };
  const reason = await releaseSingly(ctx, release);
  return reason && twoPeopleWords(reason);
}

async function targetOf(ctx: Ctx, item: SuspenseRow, asked: Asked): Promise<Target> {
  const { partyId, reason } = asked;
  const depositId = asked.depositId ?? item.depositId;
  if (!depositId) return { partyId, depositId: null, reason };
  const deposit = await lockDeposit(ctx, depositId);
  if (deposit?.partyId === partyId) {
    assertCreditable(deposit, item.depositId);
    return { partyId, depositId, reason };
  }
  // The money belongs to a party other than the one it is held for.
  return asked.depositId ? refuse('NOT_FOUND', {}) : { partyId, depositId: null, reason };
}

import {
  type DisputeMove,
  type DisputeStage,
  disputeMachine,
  HOLDING_DISPUTES,
} from '@holdfast/domain/cash/card-payments/dispute.machine';
import { momentText } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { staffWith } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import type { CardDispute } from '../card.port.ts';
import { moneyOf, notifyReturned, refreshWallets } from '../notices.ts';
import type { CheckoutRow } from '../repository/checkouts.ts';
import {
  changeDispute,
  type DisputeRow,
  saveDispute,
  saveDisputeMove,
} from '../repository/disputes.ts';
import { disputePath, nextReturnPollAt, referenceOf } from '../rules.ts';
import { bookRecovery, bookReversal, holdBack, releaseHeld, type Taken } from './overdraft.ts';

const takenBy = (row: DisputeRow): Taken => ({
  kind: 'dispute',
  id: row.id,
  partyId: row.partyId,
  currency: row.currency,
  amount: row.amount,
  owed: row.owed,
});

const isHolding = (stage: DisputeStage): boolean =>
  (HOLDING_DISPUTES as readonly DisputeStage[]).includes(stage);

/** Through every stage between, so lost or reordered webhooks lead to the same entries. */
export async function settleDispute(
  ctx: Ctx,
  checkout: CheckoutRow,
  known: DisputeRow | undefined,
  reported: CardDispute,
): Promise<string> {
  if (reported.currency !== checkout.currency) return markForeign(ctx, checkout, reported);
  let row = known ?? (await recordReported(ctx, checkout, reported));
  const path = disputePath(row.stage, reported.status);
  for (const move of path) row = await moveDispute(ctx, checkout, row, move);
  const evidenceDueAt = reported.evidenceDueAt ?? null;
  await changeDispute(ctx, row.id, {
    evidenceDueAt,
    askAt: nextReturnPollAt(ctx.now, row.openedAt),
  });
  return `dispute ${row.stage}`;
}

async function recordReported(
  ctx: Ctx,
  checkout: CheckoutRow,
  reported: CardDispute,
): Promise<DisputeRow> {
  const row: DisputeRow = {
    id: ctx.newId(),
    checkoutId: checkout.id,
    partyId: checkout.partyId,
    currency: reported.currency,
    amount: reported.amount,
    providerId: reported.providerId,
    reason: reported.reason,
    stage: reported.status === 'inquiry' ? 'INQUIRY' : 'OPEN',
    owed: 0n,
    evidenceDueAt: reported.evidenceDueAt ?? null,
    openedAt: reported.openedAt,
    heardAt: ctx.now,
    askAt: ctx.now,
    closedAt: null,
  };
  const owed = isHolding(row.stage) ? await holdBack(ctx, takenBy(row)) : 0n;
  await saveDispute(ctx, { ...row, owed });
  await recordMove(ctx, row, undefined, row.stage);
  if (isHolding(row.stage)) await notifyOpened(ctx, checkout, row);
  return { ...row, owed };
}

async function moveDispute(
  ctx: Ctx,
  checkout: CheckoutRow,
  row: DisputeRow,
  move: DisputeMove,
): Promise<DisputeRow> {
  const to = invariant(disputeMachine.after(move, row.stage), 'the path uses allowed moves');
  const owed = await moneyOfMove(ctx, checkout, row, to);
  const closedAt = to === 'WON' || to === 'LOST' ? ctx.now : null;
  await saveDisputeMove(ctx, row.id, move, { owed, closedAt });
  await recordMove(ctx, row, row.stage, to);
  const moved = { ...row, stage: to, owed, closedAt };
  if (to === 'OPEN') await notifyOpened(ctx, checkout, moved);
  if (closedAt) await notifyClosed(ctx, checkout, moved, row.stage);
  return moved;
}

/** Returns the amount that the wallet doesn't cover. */
async function moneyOfMove(ctx: Ctx, checkout: CheckoutRow, row: DisputeRow, to: DisputeStage) {
  const name = `card top-up ${referenceOf(checkout.id)}`;
  if (to === 'OPEN') return holdBack(ctx, takenBy(row));
  if (to === 'LOST') return bookRecovery(ctx, takenBy(row), `Dispute of ${name}`);
  if (to === 'WON') {
    if (row.stage === 'LOST') await bookReversal(ctx, takenBy(row), `Dispute of ${name} won`);
    else await releaseHeld(ctx, takenBy(row));
    return 0n;
  }
  return row.owed;
}

const recordMove = (ctx: Ctx, row: DisputeRow, from: string | undefined, to: string) =>
  ctx.record({
    action: 'payments.dispute_moved',
    subject: { kind: 'dispute', id: row.id },
    partyId: row.partyId,
    ...(from ? { from } : {}),
    to,
    detail: { providerId: row.providerId, amount: row.amount.toString() },
  });

/** A dispute in a currency other than the payment's can't be booked. */
async function markForeign(
  ctx: Ctx,
  checkout: CheckoutRow,
  reported: CardDispute,
): Promise<string> {
  await ctx.record({
    action: 'payments.dispute_in_another_currency',
    subject: { kind: 'checkout', id: checkout.id },
    partyId: checkout.partyId,
    reason: `The card provider reported the dispute in ${reported.currency}`,
    detail: { providerId: reported.providerId },
  });
  return 'dispute in another currency';
}

async function notifyOpened(ctx: Ctx, checkout: CheckoutRow, row: DisputeRow): Promise<void> {
  const due = row.evidenceDueAt ? ` Evidence is due by ${momentText(row.evidenceDueAt)}.` : '';
  await notify(ctx, {
    userIds: await staffWith(ctx, 'CAN_MANAGE_FUNDS'),
    kind: 'card_returned',
    title: `A card payment of ${moneyOf(checkout)} is disputed`,
    body: `The cardholder’s bank withdrew ${moneyOf(row)} of ${referenceOf(checkout.id)} pending its decision.${due}`,
    link: `/admin/funds/cards/${checkout.id}`,
    causeId: row.id,
  });
  await notifyReturned(ctx, row.partyId, {
    title: `Your card payment of ${moneyOf(checkout)} is disputed`,
    body: `Your card’s bank has provisionally withdrawn ${moneyOf(row)} of ${referenceOf(checkout.id)}. The amount is reserved in your wallet until the bank decides. If you didn’t dispute this payment, contact support.`,
  });
}

async function notifyClosed(
  ctx: Ctx,
  checkout: CheckoutRow,
  row: DisputeRow,
  before: DisputeStage,
): Promise<void> {
  // An inquiry reserves no money, so there is nothing to report when it ends.
  if (before === 'INQUIRY') return refreshWallets(ctx, row.partyId);
  const sum = moneyOf(row);
  const name = referenceOf(checkout.id);
  const short =
    row.owed > 0n
      ? ` Your wallet was ${moneyOf({ ...row, amount: row.owed })} short. We’ll deduct this from the next funds credited.`
      : '';
  await notifyReturned(
    ctx,
    row.partyId,
    row.stage === 'WON'
      ? {
          title: `${sum} is available again`,
          body: `The dispute of ${name} has ended. The payment remains valid and the reserved amount was released.`,
        }
      : {
          title: `${sum} was returned to your card`,
          body: `The dispute of ${name} was decided in the cardholder’s favour, and the card’s bank has refunded the payment.${short}`,
        },
  );
}

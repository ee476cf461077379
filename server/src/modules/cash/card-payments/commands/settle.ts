import { checkoutMachine } from '@holdfast/domain/cash/card-payments/checkout.machine';
import { failureText } from '@holdfast/domain/cash/card-payments/top-up';
import { formatMoney, moneyText, type WalletCurrency } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { partyMain, platform, post } from '../../../money/ledger/index.ts';
import { usersOfParty } from '../../../people/identity/index.ts';
import { notifyParty } from '../../../people/notifications/index.ts';
import type { CardSession } from '../card.port.ts';
import { cardCredited } from '../events.ts';
import {
  type CheckoutRow,
  changeCheckout,
  lockCheckout,
  saveCheckoutMove,
} from '../repository/checkouts.ts';
import { judge, nextPollAt, referenceOf, type Verdict } from '../rules.ts';

/** Once; returns the outcome for the webhook log. */
export async function settle(ctx: Ctx, checkoutId: string, session: CardSession): Promise<string> {
  const checkout = await lockCheckout(ctx, checkoutId);
  if (!checkout) return 'unknown';
  const verdict = judge(checkout, session);
  const { move, failure } = verdict;
  if (!move) {
    await changeCheckout(ctx, checkout.id, { askAt: nextPollAt(ctx.now, checkout.expiresAt) });
    return verdict.outcome;
  }
  const to = checkoutMachine.moves[move].to;
  await saveCheckoutMove(ctx, checkout.id, move, {
    failure: failure ?? null,
    providerId: session.providerId,
    paymentId: session.paymentId ?? null,
    cardLast4: session.cardLast4 ?? checkout.cardLast4,
    completedAt: to === 'completed' ? ctx.now : null,
    askAt: nextPollAt(ctx.now, checkout.expiresAt),
  });
  await recordMove(ctx, checkout, to, verdict);
  if (to === 'completed') await credit(ctx, checkout, session.cardLast4);
  await pushToClient(ctx, checkout);
  return verdict.outcome;
}

async function recordMove(ctx: Ctx, checkout: CheckoutRow, to: string, verdict: Verdict) {
  await ctx.record({
    action: `payments.checkout_${to}`,
    subject: { kind: 'checkout', id: checkout.id },
    from: checkout.status,
    to,
    partyId: checkout.partyId,
    ...(verdict.failure ? { reason: failureText(verdict.failure) } : {}),
    detail: { outcome: verdict.outcome, ...(verdict.failure ? { failure: verdict.failure } : {}) },
  });
}

/** The checkout id is the ledger reference, which is booked once. */
async function credit(ctx: Ctx, checkout: CheckoutRow, last4: string | undefined): Promise<void> {
  const { id, partyId, userId, amount, fee, feeId } = checkout;
  const arrives = amount - fee;
  const currency = checkout.currency as WalletCurrency;
  const { fresh } = await post(ctx, {
    kind: 'deposit_card',
    reference: id,
    memo: last4 ? `Card ending in ${last4}` : 'Card',
    lines: [
      { account: platform('card_clearing', currency), amount: -amount },
      { account: partyMain(partyId, currency), amount: arrives },
      ...(fee > 0n ? [{ account: platform('fees', currency), amount: fee }] : []),
    ],
    feeVersions: feeId ? [feeId] : [],
  });
  if (!fresh) return;
  const text = formatMoney(arrives, currency);
  await ctx.publish(cardCredited, {
    checkoutId: id,
    partyId,
    userId,
    amount: moneyText(arrives, currency),
    currency,
  });
  await notifyParty(ctx, partyId, {
    kind: 'wallet_recharged',
    title: `${text} added to your wallet`,
    body: `Your card top-up ${referenceOf(id)} of ${text} arrived and is available now.`,
    link: '/payments/wallet',
    causeId: id,
  });
}

async function pushToClient(ctx: Ctx, checkout: CheckoutRow): Promise<void> {
  for (const user of await usersOfParty(ctx, checkout.partyId)) {
    await ctx.pushToClient(user.userId, 'wallet', { checkoutId: checkout.id });
  }
}

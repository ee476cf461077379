import { checkoutMachine } from '@holdfast/domain/cash/card-payments/checkout.machine';
import { refusePayment } from '@holdfast/domain/cash/card-payments/refusals';
import { TOP_UP_CURRENCY, topUpProblem } from '@holdfast/domain/cash/card-payments/top-up';
import { later } from '@holdfast/domain/kernel/moment';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { chargeFrom } from '@holdfast/domain/money/fees/charge';
import { refuse } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { requestKeyOf } from '../../../../kit/http/idempotency.ts';
import type { OutsideCall } from '../../../../kit/http/route.ts';
import { feeNow } from '../../../money/fees/index.ts';
import type { CardPort } from '../card.port.ts';
import {
  type CheckoutRow,
  findByRequestKey,
  lockCheckout,
  saveCheckout,
  saveCheckoutMove,
} from '../repository/checkouts.ts';
import { nextPollAt, OPEN_WITHIN, PAY_WITHIN } from '../rules.ts';

export type TopUp = {
  readonly amount: bigint;
  readonly currency?: string | undefined;
  /** The client's Idempotency-Key: same key, same checkout. */
  readonly requestKey?: string | undefined;
};

/**
 * Saved first, then opened under its id, so that neither a crash nor a second click opens another
 * session.
 */
export async function openCheckout(
  call: OutsideCall<UserCtx>,
  card: CardPort,
  publicUrl: string,
  wanted: TopUp,
): Promise<{ id: string; url: string }> {
  if (card.provider === 'none') return refusePayment('CHECKOUT_UNAVAILABLE', {});
  const { provider } = card;
  const checkout = await call.transaction((ctx) => recordCheckout(ctx, provider, wanted));
  if (checkout.url) return { id: checkout.id, url: checkout.url };
  const page = `${publicUrl}/payments/card?checkout=${checkout.id}`;
  const session = await card
    .open({
      checkoutId: checkout.id,
      amount: checkout.amount,
      currency: checkout.currency,
      email: call.actor.email,
      successUrl: page,
      cancelUrl: `${page}&left=yes`,
      expiresAt: checkout.expiresAt,
    })
    .catch((error: unknown) => {
      call.edge.log.warn({ err: error }, 'Card provider failed to open a checkout');
      return refusePayment('CHECKOUT_UNAVAILABLE', {});
    });
  await call.transaction((ctx) => markOpen(ctx, checkout.id, session));
  return { id: checkout.id, url: session.url };
}

async function markOpen(
  ctx: UserCtx,
  checkoutId: string,
  session: { readonly providerId: string; readonly url: string },
): Promise<void> {
  const checkout = await lockCheckout(ctx, checkoutId);
  if (!checkout || !checkoutMachine.can('open', checkout.status)) return;
  const askAt = nextPollAt(ctx.now, checkout.expiresAt);
  await saveCheckoutMove(ctx, checkoutId, 'open', { ...session, askAt });
}

async function recordCheckout(
  ctx: UserCtx,
  provider: CheckoutRow['provider'],
  wanted: TopUp,
): Promise<CheckoutRow> {
  const currency = assertTopUp(wanted);
  // The key is optional, since opening a checkout moves no money, but it must be valid if sent.
  const requestKey = wanted.requestKey === undefined ? null : requestKeyOf(wanted.requestKey);
  const { partyId, userId } = ctx.actor;
  const rule = await feeNow(ctx, 'card');
  const row: CheckoutRow = {
    id: ctx.newId(),
    partyId,
    userId,
    currency,
    amount: wanted.amount,
    fee: chargeFrom(wanted.amount, rule),
    feeId: rule.id,
    provider,
    providerId: null,
    url: null,
    requestKey,
    status: checkoutMachine.initial,
    failure: null,
    cardLast4: null,
    createdAt: ctx.now,
    expiresAt: later(ctx.now, PAY_WITHIN),
    askAt: later(ctx.now, OPEN_WITHIN),
    completedAt: null,
  };
  if (await saveCheckout(ctx, row)) {
    await ctx.record({
      action: 'payments.checkout_created',
      subject: { kind: 'checkout', id: row.id },
      to: 'created',
    });
    return row;
  }
  const before = await findByRequestKey(ctx, userId, requestKey ?? '');
  if (before?.amount !== row.amount || before.currency !== currency) {
    return refuse('IDEMPOTENCY_KEY_REUSED', {});
  }
  return before;
}

function assertTopUp(wanted: TopUp): string {
  const currency = wanted.currency?.trim().toUpperCase();
  if (!currency) return refuse('REQUIRED_CURRENCY', {});
  if (currency !== TOP_UP_CURRENCY) {
    refuseFields([{ field: 'currency', rule: 'default', message: messages.invalid('Currency') }]);
  }
  const problem = topUpProblem(wanted.amount);
  if (problem) refuseFields([{ field: 'amount', ...problem }]);
  return currency;
}

import { refusePayment } from '@holdfast/domain/cash/card-payments/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { OutsideCall } from '../../../../kit/http/route.ts';
import type { CardEvent, CardPort, CardReturns, CardSession } from '../card.port.ts';
import {
  type CheckoutRow,
  closeEvent,
  findByEvent,
  isEventKnown,
  saveEvent,
} from '../repository/checkouts.ts';
import { isPaymentEvent, isReturnEvent } from '../rules.ts';
import { settleReturns } from './returns.ts';
import { settle } from './settle.ts';

type Known = {
  readonly checkoutId: string;
  readonly session: CardSession;
  readonly returns: CardReturns | undefined;
};

/**
 * Verifies the signature, then reads the state from the provider, stored and applied in one
 * transaction; a repeat changes nothing.
 */
export async function handleWebhook(
  call: OutsideCall<Ctx>,
  card: CardPort,
  message: { readonly rawBody: Buffer | undefined; readonly signature: string | undefined },
): Promise<{ received: true }> {
  const raw = message.rawBody ?? Buffer.alloc(0);
  const event = card.readEvent(raw, message.signature, call.edge.clock.now());
  if (!event) return refusePayment('INVALID_WEBHOOK', {});
  const known = await call.transaction((ctx) => isEventKnown(ctx, card.provider, event.id));
  if (known) return { received: true };
  const about = await lookUp(call, card, event);
  await call.transaction(async (ctx) => {
    const fresh = await saveEvent(ctx, card.provider, event, raw.toString('utf8'));
    if (!fresh) return;
    const outcome = about ? await recordReport(ctx, about) : event.ours ? 'ignored' : 'other world';
    await closeEvent(ctx, card.provider, event.id, outcome);
  });
  return { received: true };
}

/** Credits the payment first, since a refund's webhook may arrive before the payment's. */
async function recordReport(ctx: Ctx, about: Known): Promise<string> {
  const paid = await settle(ctx, about.checkoutId, about.session);
  if (!about.returns) return paid;
  return settleReturns(ctx, about.checkoutId, about.returns);
}

/** Refuses a webhook that arrives before our record, so the provider retries it. */
async function lookUp(
  call: OutsideCall<Ctx>,
  card: CardPort,
  event: CardEvent,
): Promise<Known | undefined> {
  const isReturn = isReturnEvent(event.type);
  if (!event.ours || !(isReturn || isPaymentEvent(event.type))) return undefined;
  const { providerId, reference, paymentId } = event.about;
  if (!reference && !(isReturn && paymentId)) return undefined;
  const found = await call.transaction((ctx) => findByEvent(ctx, event.about));
  const checkout = found ?? (await ofPayment(call, card, isReturn ? paymentId : undefined));
  if (checkout === 'elsewhere') return undefined;
  if (!checkout) return refusePayment('CHECKOUT_UNKNOWN', {});
  const id = providerId ?? checkout.providerId ?? '';
  const session = await answerOf(call, card.session(id));
  const returns = isReturn ? await answerOf(call, card.returns(id)) : undefined;
  return session && { checkoutId: checkout.id, session, returns };
}

/** Finds a payment whose id is not stored yet; `elsewhere` if it is not ours. */
async function ofPayment(
  call: OutsideCall<Ctx>,
  card: CardPort,
  paymentId: string | undefined,
): Promise<CheckoutRow | 'elsewhere' | undefined> {
  if (!paymentId) return undefined;
  const providerId = await answerOf(call, card.sessionOf(paymentId));
  if (!providerId) return 'elsewhere';
  const about = { providerId, reference: undefined, paymentId: undefined };
  return call.transaction((ctx) => findByEvent(ctx, about));
}

const answerOf = <T>(call: Pick<OutsideCall<Ctx>, 'edge'>, answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    call.edge.log.warn({ err: error }, 'Card provider did not respond about a checkout');
    return refusePayment('CHECKOUT_UNAVAILABLE', {});
  });

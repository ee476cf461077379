import { refusePayment } from '@holdfast/domain/payments/refusals';
import type { Ctx } from '../../../kit/ctx.ts';
import type { OutsideCall } from '../../../kit/route.ts';
import type { CardEvent, CardPort, CardSession } from '../card.port.ts';
import { closeEvent, findByEvent, isEventKnown, saveEvent } from '../repository.ts';
import { needsAttention, speaksOfPayment } from '../rules.ts';
import { settle } from './settle.ts';

/**
 * Hears a message of the provider. Its signature lets it in; what it says is asked for again at the
 * provider. Keeping it and acting on it are one transaction, and a repeated one changes nothing.
 */
export async function hearProvider(
  call: OutsideCall<Ctx>,
  card: CardPort,
  message: { readonly rawBody: Buffer | undefined; readonly signature: string | undefined },
): Promise<{ received: true }> {
  const raw = message.rawBody ?? Buffer.alloc(0);
  const event = card.readEvent(raw, message.signature, call.edge.clock.now());
  if (!event) return refusePayment('INVALID_WEBHOOK', {});
  const known = await call.transaction((ctx) => isEventKnown(ctx, card.provider, event.id));
  if (known) return { received: true };
  const about =
    event.ours && speaksOfPayment(event.type) ? await lookUp(call, card, event) : undefined;
  await call.transaction(async (ctx) => {
    const fresh = await saveEvent(ctx, card.provider, event, raw.toString('utf8'));
    if (!fresh) return;
    const outcome = about
      ? await settle(ctx, about.checkoutId, about.session)
      : await putAside(ctx, event);
    await closeEvent(ctx, card.provider, event.id, outcome);
  });
  return { received: true };
}

/**
 * Finds our checkout and asks the provider how it stands. A message of ours that comes before our
 * own record is refused: the provider sends it again, and then it counts.
 */
async function lookUp(
  call: OutsideCall<Ctx>,
  card: CardPort,
  event: CardEvent,
): Promise<{ checkoutId: string; session: CardSession } | undefined> {
  const { providerId, reference } = event.about;
  if (!reference) return undefined;
  const checkout = await call.transaction((ctx) => findByEvent(ctx, event.about));
  if (!checkout) return refusePayment('CHECKOUT_UNKNOWN', {});
  const session = await ask(call, card, providerId ?? checkout.providerId ?? '');
  return session && { checkoutId: checkout.id, session };
}

export const ask = (
  call: Pick<OutsideCall<Ctx>, 'edge'>,
  card: CardPort,
  providerId: string,
): Promise<CardSession | undefined> =>
  card.session(providerId).catch((error: unknown) => {
    call.edge.log.warn({ err: error }, 'The card provider did not answer about a checkout');
    return refusePayment('CHECKOUT_UNAVAILABLE', {});
  });

async function putAside(ctx: Ctx, event: CardEvent): Promise<string> {
  if (!event.ours) return 'other world';
  if (!needsAttention(event.type)) return 'ignored';
  await ctx.record({
    action: 'payments.provider_asks_money_back',
    subject: { kind: 'card_event' },
    reason: `The card provider sent ${event.type}; staff look at it in the provider's own pages`,
    detail: { eventId: event.id, type: event.type },
  });
  return 'for staff';
}

import Stripe from 'stripe';
import type { CardEvent } from '../../modules/cash/card-payments/card.port.ts';

const MAX_SKEW_SECONDS = 300;
const { webhooks } = Stripe;

/** With any active secret. The library rejects old timestamps; future ones are rejected here. */
export function readSigned(
  secrets: readonly string[],
  live: boolean,
  rawBody: Buffer,
  signature: string | undefined,
  now: Date,
): CardEvent | undefined {
  const at = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature ?? '')?.[1]);
  const seconds = Math.floor(now.getTime() / 1000);
  if (!signature || !at || Math.abs(seconds - at) > MAX_SKEW_SECONDS) return undefined;
  for (const secret of secrets) {
    const event = tryRead(rawBody, signature, secret, now);
    if (event) return cardEventOf(event, live);
  }
  return undefined;
}

function tryRead(
  rawBody: Buffer,
  signature: string,
  secret: string,
  now: Date,
): Stripe.Event | undefined {
  const tolerance = MAX_SKEW_SECONDS;
  try {
    return webhooks.constructEvent(rawBody, signature, secret, tolerance, undefined, now.getTime());
  } catch {
    return undefined;
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function cardEventOf(event: Stripe.Event, live: boolean): CardEvent {
  const subject = (event.data?.object ?? {}) as {
    object?: string;
    id?: string;
    payment_intent?: string | { readonly id: string } | null;
    client_reference_id?: string | null;
    metadata?: Record<string, string> | null;
  };
  const reference = subject.client_reference_id ?? subject.metadata?.checkoutId;
  const isSession = subject.object === 'checkout.session';
  const of = subject.payment_intent;
  const paid = typeof of === 'object' ? of?.id : of;
  return {
    id: event.id,
    type: event.type,
    about: {
      providerId: isSession ? subject.id : undefined,
      reference: reference && UUID.test(reference) ? reference : undefined,
      paymentId: subject.object === 'payment_intent' ? subject.id : paid,
    },
    ours: event.livemode === live,
  };
}

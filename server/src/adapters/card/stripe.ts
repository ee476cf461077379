import Stripe from 'stripe';
import type {
  CardPort,
  CardSession,
  SessionRequest,
} from '../../modules/cash/card-payments/card.port.ts';
import { readSigned } from './signature.ts';
import { refundAtStripe, returnedSince, returnsOf, sessionIdOf } from './stripe-returns.ts';
import { statementOf } from './stripe-statement.ts';

export type StripeParts = {
  readonly secretKey: string;
  /** One signing secret, or two separated by a comma during a rotation. */
  readonly webhookSecret: string;
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' };
};

export function openStripe({ secretKey, webhookSecret, api }: StripeParts): CardPort {
  const stripe = new Stripe(secretKey, {
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...api,
  });
  const secrets = webhookSecret.split(',').map((secret) => secret.trim());
  const live = secretKey.startsWith('sk_live_') || secretKey.startsWith('rk_live_');
  return {
    provider: 'stripe',
    open: (request) => openSession(stripe, request),
    session: (providerId) => lookUp(stripe, providerId),
    end: (providerId) => endSession(stripe, providerId),
    sessionOf: (paymentId) => sessionIdOf(stripe, paymentId),
    returns: (providerId) => returnsOf(stripe, providerId),
    returnedSince: (since) => returnedSince(stripe, since),
    statement: (since) => statementOf(stripe, since),
    refund: (request) => refundAtStripe(stripe, request),
    readEvent: (raw, signature, now) => readSigned(secrets, live, raw, signature, now),
  };
}

async function openSession(stripe: Stripe, request: SessionRequest) {
  const { checkoutId, amount, currency, email, successUrl, cancelUrl, expiresAt } = request;
  const metadata = { checkoutId };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      client_reference_id: checkoutId,
      metadata,
      payment_intent_data: { metadata, description: 'Holdfast wallet top-up' },
      customer_email: email,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: Number(amount),
            product_data: { name: 'Holdfast wallet top-up' },
          },
        },
      ],
      success_url: successUrl,
      cancel_url: cancelUrl,
      expires_at: Math.floor(expiresAt.getTime() / 1000),
    },
    { idempotencyKey: `checkout-${checkoutId}` },
  );
  if (!session.url) throw new Error('Stripe opened a checkout without an address');
  return { providerId: session.id, url: session.url };
}

async function lookUp(stripe: Stripe, providerId: string): Promise<CardSession | undefined> {
  try {
    const expand = ['payment_intent', 'payment_intent.latest_charge'];
    return sessionOf(await stripe.checkout.sessions.retrieve(providerId, { expand }));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) {
      return undefined;
    }
    throw error;
  }
}

async function endSession(stripe: Stripe, providerId: string): Promise<CardSession | undefined> {
  try {
    await stripe.checkout.sessions.expire(providerId);
  } catch (error) {
    // A session that is no longer open can't be expired; its status is returned instead.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
  return lookUp(stripe, providerId);
}

function sessionOf(session: Stripe.Checkout.Session): CardSession {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const refused = intent?.last_payment_error;
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    providerId: session.id,
    reference: session.client_reference_id ?? undefined,
    status: statusOf(session, refused !== undefined && refused !== null),
    amount: BigInt(session.amount_total ?? 0),
    currency: (session.currency ?? '').toUpperCase(),
    failure: refused?.decline_code ?? refused?.code,
    cardLast4:
      charge?.payment_method_details?.card?.last4 ??
      refused?.payment_method?.card?.last4 ??
      undefined,
    paymentId: intent?.id,
  };
}

function statusOf(session: Stripe.Checkout.Session, isRefusal: boolean): CardSession['status'] {
  if (session.payment_status === 'paid') return 'paid';
  if (session.status === 'expired') return 'expired';
  if (isRefusal) return 'declined';
  return session.status === 'complete' ? 'processing' : 'open';
}

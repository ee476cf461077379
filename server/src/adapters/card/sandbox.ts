import { randomBytes } from 'node:crypto';
import { outcomeOf } from '@holdfast/domain/payments/test-cards';
import Stripe from 'stripe';
import type { Clock } from '../../kit/clock.ts';
import type { Database } from '../../kit/db.ts';
import type {
  CardPort,
  CardSession,
  Courier,
  SandboxPage,
  SessionRequest,
} from '../../modules/payments/card.port.ts';
import { readSigned } from './signature.ts';

export type SandboxParts = {
  readonly db: Database;
  readonly clock: Clock;
  /** What messages are signed with: only this product knows it. */
  readonly secret: string;
  readonly publicUrl: string;
  readonly courier: Courier;
};

/**
 * The card provider's stand-in when no key is configured: a page that says what it is, and messages
 * signed as the provider signs them. It keeps its own side in the database, as a provider does.
 */
export function openSandbox(parts: SandboxParts): CardPort {
  let courier = parts.courier;
  const page = async (id: string) => {
    const row = await find(parts.db, id);
    return row && pageOf(row, parts.clock.now());
  };
  return {
    provider: 'sandbox',
    open: (request) => openSession(parts, request),
    session: async (id) => {
      const row = await find(parts.db, id);
      return row && sessionOf(row, parts.clock.now());
    },
    readEvent: (raw, signature, now) => readSigned([parts.secret], false, raw, signature, now),
    sandbox: {
      page,
      pay: async (id, cardNumber) => {
        const row = await charge(parts, id, cardNumber);
        if (!row) return undefined;
        await send(parts, courier, row);
        return page(id);
      },
      deliverBy: (other) => {
        courier = other;
      },
    },
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof find>>>;

const find = (db: Database, id: string) =>
  db.selectFrom('payments.sandboxSession').selectAll().where('id', '=', id).executeTakeFirst();

async function openSession({ db, clock, publicUrl }: SandboxParts, request: SessionRequest) {
  const { checkoutId, amount, currency, successUrl, cancelUrl, expiresAt } = request;
  await db
    .insertInto('payments.sandboxSession')
    .values({
      id: `cs_sandbox_${randomBytes(24).toString('base64url')}`,
      idempotencyKey: `checkout-${checkoutId}`,
      amount,
      currency,
      reference: checkoutId,
      successUrl,
      cancelUrl,
      status: 'open',
      createdAt: clock.now(),
      expiresAt,
    })
    .onConflict((c) => c.column('idempotencyKey').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('payments.sandboxSession')
    .select('id')
    .where('idempotencyKey', '=', `checkout-${checkoutId}`)
    .executeTakeFirstOrThrow();
  return { providerId: id, url: `${publicUrl}/sandbox/checkout/${id}` };
}

/** Charges the test card, unless the session has ended: of two clicks the second finds it paid. */
async function charge({ db, clock }: SandboxParts, id: string, cardNumber: string) {
  const outcome = outcomeOf(cardNumber);
  if (!outcome) return undefined;
  const last4 = cardNumber.replaceAll(' ', '').slice(-4);
  const paid = outcome === 'paid';
  return db
    .updateTable('payments.sandboxSession')
    .set({
      status: paid ? 'paid' : 'declined',
      decline: paid ? null : outcome,
      cardLast4: last4,
    })
    .where('id', '=', id)
    .where('status', 'in', ['open', 'declined'])
    .where('expiresAt', '>', clock.now())
    .returningAll()
    .executeTakeFirst();
}

/** Tells our own webhook what happened, in the words and under the signature of a real provider. */
async function send(parts: SandboxParts, courier: Courier, row: Row): Promise<void> {
  const paid = row.status === 'paid';
  const now = parts.clock.now();
  const metadata = { checkoutId: row.reference };
  const subject = paid
    ? {
        id: row.id,
        object: 'checkout.session',
        client_reference_id: row.reference,
        metadata,
        amount_total: Number(row.amount),
        currency: row.currency.toLowerCase(),
        status: 'complete',
        payment_status: 'paid',
      }
    : { id: `pi_${row.id}`, object: 'payment_intent', metadata, status: 'requires_payment_method' };
  const payload = JSON.stringify({
    id: `evt_sandbox_${randomBytes(16).toString('hex')}`,
    object: 'event',
    type: paid ? 'checkout.session.completed' : 'payment_intent.payment_failed',
    created: Math.floor(now.getTime() / 1000),
    livemode: false,
    data: { object: subject },
  });
  const header = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: parts.secret,
    timestamp: Math.floor(now.getTime() / 1000),
  });
  // A message that does not arrive is no loss: the product asks about open checkouts by itself.
  await courier(payload, header).catch(() => {});
}

function stateOf(row: Row, now: Date): SandboxPage['status'] {
  if (row.status === 'paid') return 'paid';
  if (row.expiresAt <= now) return 'expired';
  return row.status === 'declined' ? 'declined' : 'open';
}

const pageOf = (row: Row, now: Date): SandboxPage => ({
  id: row.id,
  amount: row.amount,
  currency: row.currency,
  status: stateOf(row, now),
  decline: row.decline ?? undefined,
  successUrl: row.successUrl,
  cancelUrl: row.cancelUrl,
  expiresAt: row.expiresAt,
});

const sessionOf = (row: Row, now: Date): CardSession => ({
  providerId: row.id,
  reference: row.reference,
  status: stateOf(row, now),
  amount: row.amount,
  currency: row.currency,
  failure: row.decline ?? undefined,
  cardLast4: row.cardLast4 ?? undefined,
});

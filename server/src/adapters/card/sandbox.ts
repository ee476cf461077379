import { randomBytes } from 'node:crypto';
import { outcomeOf } from '@holdfast/domain/cash/card-payments/test-cards';
import type {
  CardPort,
  CardSession,
  Courier,
  SandboxPage,
  SessionRequest,
} from '../../modules/cash/card-payments/card.port.ts';
import { disputeAfter, recordAtBank } from './sandbox-bank.ts';
import { messenger } from './sandbox-messages.ts';
import { refundInSandbox, returnedSince, returnsInSandbox } from './sandbox-returns.ts';
import { findSession, type SandboxParts, type SessionRow } from './sandbox-rows.ts';
import { statementInSandbox } from './sandbox-statement.ts';
import { readSigned } from './signature.ts';

/**
 * Without a key: a payment page marked as a sandbox and signed messages. Keeps its data in the
 * database.
 */
export function openSandbox(
  parts: SandboxParts & { readonly secret: string; readonly courier: Courier },
): CardPort {
  const { db, clock, secret } = parts;
  const post = messenger(secret, clock, parts.courier);
  const page = async (id: string) => {
    const row = await findSession(db, id);
    return row && pageOf(row, clock.now());
  };
  const told = async (row: SessionRow | undefined) => {
    if (!row) return undefined;
    await post.aboutSession(row);
    await disputeAfter(parts, post, row);
    return page(row.id);
  };
  return {
    provider: 'sandbox',
    open: (request) => openSession(parts, request),
    session: async (id) => {
      const row = await findSession(db, id);
      return row && sessionOf(row, clock.now());
    },
    end: async (id) => {
      await endSession(parts, id);
      const row = await findSession(db, id);
      return row && sessionOf(row, clock.now());
    },
    sessionOf: async (paymentId) => {
      const id = paymentId.replace(/^pi_/, '');
      return (await findSession(db, id))?.id;
    },
    returns: (id) => returnsInSandbox(parts, id),
    returnedSince: (since) => returnedSince(parts, since),
    statement: (since) => statementInSandbox(parts, since),
    refund: (request) => refundInSandbox(parts, post, request),
    readEvent: (raw, signature, now) => readSigned([secret], false, raw, signature, now),
    sandbox: {
      page,
      pay: async (id, cardNumber) => told(await charge(parts, id, cardNumber)),
      confirm: async (id, isConfirmed) => told(await answerBank(parts, id, isConfirmed)),
      act: (id, act) => recordAtBank(parts, post, id, act),
      deliverBy: post.by,
    },
  };
}

async function openSession({ db, clock, publicUrl }: SandboxParts, request: SessionRequest) {
  const { checkoutId, amount, currency, successUrl, cancelUrl, expiresAt } = request;
  await db
    .insertInto('cardPayments.sandboxSession')
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
    .selectFrom('cardPayments.sandboxSession')
    .select('id')
    .where('idempotencyKey', '=', `checkout-${checkoutId}`)
    .executeTakeFirstOrThrow();
  return { providerId: id, url: `${publicUrl}/sandbox/checkout/${id}` };
}

/** Expires an unpaid session; one with a pending bank challenge continues. */
const endSession = ({ db, clock }: SandboxParts, id: string) =>
  db
    .updateTable('cardPayments.sandboxSession')
    .set({ expiresAt: clock.now() })
    .where('id', '=', id)
    .where('status', 'in', ['open', 'declined'])
    .where('expiresAt', '>', clock.now())
    .execute();

/** No-op if the session has ended, for example by an earlier click. */
async function charge({ db, clock }: SandboxParts, id: string, cardNumber: string) {
  const outcome = outcomeOf(cardNumber);
  if (!outcome) return undefined;
  const isRefused = outcome === 'card_declined' || outcome === 'insufficient_funds';
  const status = isRefused ? 'declined' : outcome === 'confirming' ? 'confirming' : 'paid';
  return db
    .updateTable('cardPayments.sandboxSession')
    .set({
      status,
      decline: isRefused ? outcome : null,
      cardLast4: cardNumber.replaceAll(' ', '').slice(-4),
      paidAt: status === 'paid' ? clock.now() : null,
    })
    .where('id', '=', id)
    .where('status', 'in', ['open', 'declined', 'confirming'])
    .where('expiresAt', '>', clock.now())
    .returningAll()
    .executeTakeFirst();
}

const answerBank = ({ db, clock }: SandboxParts, id: string, isConfirmed: boolean) =>
  db
    .updateTable('cardPayments.sandboxSession')
    .set({
      status: isConfirmed ? 'paid' : 'declined',
      decline: isConfirmed ? null : 'authentication_required',
      paidAt: isConfirmed ? clock.now() : null,
    })
    .where('id', '=', id)
    .where('status', '=', 'confirming')
    .where('expiresAt', '>', clock.now())
    .returningAll()
    .executeTakeFirst();

function stateOf(row: SessionRow, now: Date): SandboxPage['status'] {
  if (row.status === 'paid') return 'paid';
  if (row.expiresAt <= now) return 'expired';
  if (row.status === 'confirming') return 'confirming';
  return row.status === 'declined' ? 'declined' : 'open';
}

const pageOf = (row: SessionRow, now: Date): SandboxPage => ({
  id: row.id,
  amount: row.amount,
  currency: row.currency,
  status: stateOf(row, now),
  decline: row.decline ?? undefined,
  successUrl: row.successUrl,
  cancelUrl: row.cancelUrl,
  expiresAt: row.expiresAt,
});

function sessionOf(row: SessionRow, now: Date): CardSession {
  const status = stateOf(row, now);
  return {
    providerId: row.id,
    reference: row.reference,
    status: status === 'confirming' ? 'open' : status,
    amount: row.amount,
    currency: row.currency,
    failure: row.decline ?? undefined,
    cardLast4: row.cardLast4 ?? undefined,
    paymentId: `pi_${row.id}`,
  };
}

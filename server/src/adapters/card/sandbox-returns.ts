import { randomBytes } from 'node:crypto';
import { outcomeOf, TEST_CARDS } from '@holdfast/domain/cash/card-payments/test-cards';
import type { Database } from '../../kit/database/db.ts';
import type {
  CardDispute,
  CardRefund,
  CardReturns,
  RefundRequest,
} from '../../modules/cash/card-payments/card.port.ts';
import type { Messenger } from './sandbox-messages.ts';
import {
  type DisputeRow,
  findSession,
  leftOf,
  listDisputes,
  listRefunds,
  lockPaid,
  type RefundRow,
  type SandboxParts,
  type SessionRow,
} from './sandbox-rows.ts';

export async function returnsInSandbox(
  { db }: SandboxParts,
  sessionId: string,
): Promise<CardReturns | undefined> {
  const session = await findSession(db, sessionId);
  if (!session) return undefined;
  const refunds = await listRefunds(db, sessionId);
  const disputes = await listDisputes(db, sessionId);
  return {
    refunds: refunds.map((row) => refundOf(row, session.currency)),
    disputes: disputes.map((row) => disputeOf(row, session.currency)),
  };
}

export async function returnedSince({ db }: SandboxParts, since: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('cardPayments.sandboxRefund')
    .select('sessionId')
    .where('createdAt', '>=', since)
    .union(
      db
        .selectFrom('cardPayments.sandboxDispute')
        .select('sessionId')
        .where('createdAt', '>=', since),
    )
    .execute();
  return rows.map((row) => `pi_${row.sessionId}`);
}

/** Idempotent per refund; a refund that isn't possible is reported as failed. */
export async function refundInSandbox(
  parts: SandboxParts,
  post: Messenger,
  wanted: RefundRequest,
): Promise<CardRefund> {
  const made = await parts.db.transaction().execute(async (tx) => {
    const session = await lockPaid(tx, wanted.providerId);
    if (!session) return 'payment_unknown';
    const key = `refund-${wanted.refundId}`;
    const before = await listRefunds(tx, session.id);
    const known = before.find((row) => row.idempotencyKey === key);
    if (known) return { row: known, isNew: false };
    const refusal = await refundProblem(tx, session, wanted.amount);
    if (refusal) return refusal;
    const given = { key, reference: wanted.refundId, amount: wanted.amount };
    return { row: await saveRefund(tx, parts, session, given), isNew: true };
  });
  if (typeof made === 'string') return refused(wanted, made);
  if (made.isNew) await post.aboutRefund(made.row);
  return refundOf(made.row, wanted.currency);
}

async function refundProblem(db: Database, session: SessionRow, amount: bigint) {
  const disputes = await listDisputes(db, session.id);
  if (disputes.some((one) => one.status === 'open' || one.status === 'under_review')) {
    return 'charge_disputed';
  }
  return amount > (await leftOf(db, session)) ? 'amount_too_large' : undefined;
}

export function saveRefund(
  db: Database,
  { clock }: SandboxParts,
  session: SessionRow,
  given: { readonly key: string; readonly reference: string | null; readonly amount: bigint },
): Promise<RefundRow> {
  const outcome = outcomeOfCard(session.cardLast4);
  const failed = outcome === 'unrefundable';
  return db
    .insertInto('cardPayments.sandboxRefund')
    .values({
      id: `re_sandbox_${randomBytes(12).toString('hex')}`,
      sessionId: session.id,
      idempotencyKey: given.key,
      reference: given.reference,
      amount: given.amount,
      status: failed ? 'failed' : outcome === 'refunded_late' ? 'pending' : 'succeeded',
      failure: failed ? 'expired_or_canceled_card' : null,
      createdAt: clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function outcomeOfCard(last4: string | null) {
  const card = TEST_CARDS.find((one) => one.number.endsWith(last4 ?? '-'));
  return card && outcomeOf(card.number);
}

const refused = (wanted: RefundRequest, failure: string): CardRefund => ({
  providerId: `refused_${wanted.refundId}`,
  reference: wanted.refundId,
  amount: wanted.amount,
  currency: wanted.currency,
  status: 'failed',
  failure,
});

const refundOf = (row: RefundRow, currency: string): CardRefund => ({
  providerId: row.id,
  reference: row.reference ?? undefined,
  amount: row.amount,
  currency,
  status: row.status as CardRefund['status'],
  failure: row.failure ?? undefined,
});

const disputeOf = (row: DisputeRow, currency: string): CardDispute => ({
  providerId: row.id,
  amount: row.amount,
  currency,
  reason: row.reason,
  status: row.status as CardDispute['status'],
  evidenceDueAt: row.evidenceDueAt,
  openedAt: row.createdAt,
});

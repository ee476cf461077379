import type { Clock } from '../../kit/clock.ts';
import type { Database } from '../../kit/database/db.ts';

export type SandboxParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly publicUrl: string;
};

export const findSession = (db: Database, id: string) =>
  db.selectFrom('cardPayments.sandboxSession').selectAll().where('id', '=', id).executeTakeFirst();

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export const listRefunds = (db: Database, sessionId: string) =>
  db
    .selectFrom('cardPayments.sandboxRefund')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export type RefundRow = Awaited<ReturnType<typeof listRefunds>>[number];

export const listDisputes = (db: Database, sessionId: string) =>
  db
    .selectFrom('cardPayments.sandboxDispute')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export type DisputeRow = Awaited<ReturnType<typeof listDisputes>>[number];

/** So that a session's refunds and disputes are decided one at a time. */
export const lockPaid = (db: Database, id: string) =>
  db
    .selectFrom('cardPayments.sandboxSession')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'paid')
    .forUpdate()
    .executeTakeFirst();

/** Cents neither refunded nor disputed. */
export async function leftOf(db: Database, session: SessionRow): Promise<bigint> {
  const refunds = await listRefunds(db, session.id);
  const disputes = await listDisputes(db, session.id);
  const gone = [
    ...refunds.filter((one) => one.status !== 'failed'),
    ...disputes.filter((one) => one.status !== 'won'),
  ];
  return gone.reduce((left, one) => left - one.amount, session.amount);
}

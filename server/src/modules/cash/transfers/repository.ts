import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

export type TransferRow = {
  readonly id: string;
  readonly reference: string;
  readonly fromParty: string;
  readonly toParty: string;
  readonly userId: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly memo: string | null;
  readonly at: Date;
};

export const saveTransfer = (ctx: Ctx, row: TransferRow) =>
  ctx.tx.insertInto('transfers.internalTransfer').values(row).execute();

export async function sumSent(
  ctx: Ctx,
  partyId: string,
  currency: string,
  since: Date,
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from transfers.internal_transfer
    where from_party = ${partyId} and currency = ${currency} and at > ${since}`.execute(ctx.tx);
  return rows[0]?.sum ?? 0n;
}

export type PayeeRow = {
  readonly id: string;
  readonly partyId: string;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly createdAt: Date;
};

/** Serialises a party's additions, so the count is exact. */
export const lockPayees = (ctx: Ctx, partyId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`transfers.payees|${partyId}`}, 0))`.execute(
    ctx.tx,
  );

export const listPayees = (ctx: Ctx, partyId: string): Promise<PayeeRow[]> =>
  ctx.tx
    .selectFrom('transfers.payee')
    .selectAll()
    .where('partyId', '=', partyId)
    .orderBy('name')
    .orderBy('email')
    .limit(1_000)
    .execute();

export const savePayee = (ctx: Ctx, row: PayeeRow): Promise<PayeeRow> =>
  ctx.tx
    .insertInto('transfers.payee')
    .values(row)
    .onConflict((c) => c.columns(['partyId', 'email']).doUpdateSet({ name: row.name }))
    .returningAll()
    .executeTakeFirstOrThrow();

export const deletePayee = (ctx: Ctx, partyId: string, id: string) =>
  ctx.tx
    .deleteFrom('transfers.payee')
    .where('partyId', '=', partyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

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

/** What a party sent to other wallets since a moment, in minor units of a currency. */
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

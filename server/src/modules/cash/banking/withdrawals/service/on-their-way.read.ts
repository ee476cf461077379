import { sql } from 'kysely';
import type { Ctx } from '../../../../../kit/ctx.ts';

/** Withdrawals that are at the bank and on no statement yet, the oldest first; cents. */
export async function sentWithdrawals(
  ctx: Ctx,
): Promise<readonly { reference: string; amount: bigint; at: Date }[]> {
  const { rows } = await sql<{ reference: string; amount: bigint; at: Date }>`
    select reference, amount, coalesce(sent_at, decided_at, requested_at) as at
    from banking.withdrawal where stage in ('PROCESSING', 'SENT') order by at`.execute(ctx.tx);
  return rows;
}

/** Dollars that staff sent back to where they came from, by when it was decided; cents. */
export async function returnsOf(ctx: Ctx): Promise<readonly { amount: bigint; at: Date }[]> {
  const { rows } = await sql<{ amount: bigint; at: Date }>`
    select amount, decided_at as at from banking.suspense
    where stage = 'RETURNED' and currency = 'USD' order by decided_at`.execute(ctx.tx);
  return rows;
}

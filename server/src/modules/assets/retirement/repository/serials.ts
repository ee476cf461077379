import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

/**
 * The place of the first number taken. Locks the asset's counter until commit, so that concurrent
 * retirements take different numbers and a rollback leaves no gap.
 */
export async function takeSerials(ctx: Ctx, assetId: string, count: bigint): Promise<bigint> {
  const { rows } = await sql<{ taken: bigint }>`
    insert into retirement.serial_counter as counter (asset_id, taken)
    values (${assetId}, ${count})
    on conflict (asset_id) do update set taken = counter.taken + excluded.taken
    returning taken`.execute(ctx.tx);
  return BigInt(rows[0]?.taken ?? count) - count;
}

export async function serialsTaken(ctx: Ctx, assetId: string): Promise<bigint> {
  const row = await ctx.tx
    .selectFrom('retirement.serialCounter')
    .select('taken')
    .where('assetId', '=', assetId)
    .executeTakeFirst();
  return row?.taken ?? 0n;
}

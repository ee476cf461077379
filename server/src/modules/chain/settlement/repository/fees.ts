import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

export async function setOwnFees(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx
    .updateTable('settlement.instruction')
    .set({ ownFees: true, updatedAt: ctx.now })
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
}

export async function raiseFees(
  ctx: Ctx,
  rows: readonly { readonly id: string; readonly feeFloor: bigint }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update settlement.instruction i set own_fees = true, fee_floor = v.floor
    from unnest(${rows.map((row) => row.id)}::uuid[],
      ${rows.map((row) => row.feeFloor.toString())}::bigint[]) as v (id, floor)
    where i.id = v.id`.execute(ctx.tx);
}

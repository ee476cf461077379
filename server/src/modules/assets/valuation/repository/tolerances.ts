import type { Insertable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { ValuationTolerance } from '../../../../kit/database/db.generated.ts';

/** Basis points; assets without a row have the default. */
export async function listTolerances(
  ctx: Ctx,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (assetIds.length === 0) return new Map();
  const rows = await ctx.tx
    .selectFrom('valuation.tolerance')
    .select(['assetId', 'toleranceBps'])
    .where('assetId', 'in', assetIds)
    .execute();
  return new Map(rows.map((row) => [row.assetId, row.toleranceBps] as const));
}

export async function saveTolerance(ctx: Ctx, row: Insertable<ValuationTolerance>): Promise<void> {
  const { assetId: _, ...rest } = row;
  await ctx.tx
    .insertInto('valuation.tolerance')
    .values(row)
    .onConflict((c) => c.column('assetId').doUpdateSet(rest))
    .execute();
}

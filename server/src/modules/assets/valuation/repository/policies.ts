import type { NavPolicy, NavRhythm } from '@holdfast/domain/assets/valuation/policy';
import type { Insertable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { ValuationPolicy } from '../../../../kit/database/db.generated.ts';

export async function listPolicies(
  ctx: Ctx,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, NavPolicy>> {
  if (assetIds.length === 0) return new Map();
  const rows = await ctx.tx
    .selectFrom('valuation.policy')
    .select(['assetId', 'rhythm', 'graceDays'])
    .where('assetId', 'in', assetIds)
    .execute();
  return new Map(
    rows.map(({ assetId, rhythm, graceDays }) => [
      assetId,
      { rhythm: rhythm as NavRhythm, graceDays },
    ]),
  );
}

export async function savePolicy(ctx: Ctx, row: Insertable<ValuationPolicy>): Promise<void> {
  const { assetId: _, ...rest } = row;
  await ctx.tx
    .insertInto('valuation.policy')
    .values(row)
    .onConflict((c) => c.column('assetId').doUpdateSet(rest))
    .execute();
}

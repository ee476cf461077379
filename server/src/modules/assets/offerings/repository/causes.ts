import type { Ctx } from '../../../../kit/ctx.ts';

export type CauseRow = {
  readonly id: string;
  readonly assetId: string;
  readonly units: bigint | null;
};

/** Commitments (with what was allocated, else asked for) and offerings among some ids. */
export async function findCauses(ctx: Ctx, ids: readonly string[]): Promise<CauseRow[]> {
  if (ids.length === 0) return [];
  const commitments = await ctx.tx
    .selectFrom('offerings.commitment')
    .select(['id', 'assetId'])
    .select((e) => e.fn.coalesce('allocatedUnits', 'units').as('units'))
    .where('id', 'in', ids)
    .execute();
  const offerings = await ctx.tx
    .selectFrom('offerings.offering')
    .select(['id', 'assetId'])
    .where('id', 'in', ids)
    .execute();
  return [...commitments, ...offerings.map((row) => ({ ...row, units: null }))];
}

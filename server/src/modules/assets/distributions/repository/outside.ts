import { distributionMachine } from '@holdfast/domain/assets/distributions/distribution.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

type PaidOutside = {
  readonly assetId: string;
  /** Cents, in all years and since the requested time. */
  readonly amount: bigint;
  readonly recently: bigint;
};

/** By asset, for paid distributions. */
export async function paidOutside(
  ctx: Ctx,
  companyId: string,
  since: Date,
): Promise<PaidOutside[]> {
  const { rows } = await sql<PaidOutside>`
    select asset_id, sum(outside_gross)::bigint as amount,
      coalesce(sum(outside_gross) filter (where paid_at >= ${since}), 0)::bigint as recently
    from distributions.distribution
    where company_id = ${companyId} and stage = ${distributionMachine.moves.finish.to}
      and outside_gross > 0
    group by asset_id`.execute(ctx.tx);
  return rows;
}

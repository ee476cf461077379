import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

export type Raised = {
  readonly offeringId: string;
  readonly assetId: string;
  /** Cents at the unit price, without fees. */
  readonly amount: bigint;
};

export async function listRaised(
  ctx: Ctx,
  of: {
    readonly companyId?: string;
    readonly assetId?: string;
    readonly since?: Date;
  },
): Promise<readonly Raised[]> {
  const { companyId, assetId, since } = of;
  return ctx.tx
    .selectFrom('offerings.offering as o')
    .leftJoin('offerings.commitment as c', (on) =>
      on.onRef('c.offeringId', '=', 'o.id').on('c.stage', '=', 'ISSUED'),
    )
    .select([
      'o.id as offeringId',
      'o.assetId',
      sql<bigint>`coalesce(sum(c.allocated_amount), 0)::bigint`.as('amount'),
    ])
    .where('o.status', '=', 'OFFER_COMPLETED')
    .where((e) =>
      e.and([
        ...(companyId ? [e('o.companyId', '=', companyId)] : []),
        ...(assetId ? [e('o.assetId', '=', assetId)] : []),
        ...(since ? [e('o.endedAt', '>', since)] : []),
      ]),
    )
    .groupBy('o.id')
    .execute();
}

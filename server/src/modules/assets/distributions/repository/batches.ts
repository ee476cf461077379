import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { DistributionsBatch } from '../../../../kit/database/db.generated.ts';

export type BatchRow = Selectable<DistributionsBatch>;

export async function saveBatch(ctx: Ctx, batch: Omit<BatchRow, 'at'>): Promise<void> {
  await ctx.tx
    .insertInto('distributions.batch')
    .values({ ...batch, at: ctx.now })
    .execute();
  await ctx.tx
    .updateTable('distributions.distribution')
    .set({ batches: batch.number })
    .where('id', '=', batch.distributionId)
    .execute();
}

export const listBatches = (ctx: Ctx, id: string, limit: number): Promise<BatchRow[]> =>
  ctx.tx
    .selectFrom('distributions.batch')
    .selectAll()
    .where('distributionId', '=', id)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

export type Unnotified = {
  readonly distributionId: string;
  readonly partyId: string;
  readonly units: bigint;
  readonly gross: bigint;
  readonly withheld: bigint;
  readonly bps: number;
};

/** Locks paid lines with holders to notify; concurrent workers skip them. */
export async function lockUnnotified(ctx: Ctx, limit: number): Promise<Unnotified[]> {
  const { rows } = await sql<Unnotified>`
    select distribution_id, party_id, units, gross, withheld, bps from distributions.line
    where state = 'PAID' and notified_at is null
    order by distribution_id, place limit ${limit} for update skip locked`.execute(ctx.tx);
  return rows;
}

export async function markNotified(ctx: Ctx, told: readonly Unnotified[]): Promise<void> {
  await sql`
    update distributions.line l set notified_at = ${ctx.now}
    from (
      select t.ctid as place
      from unnest(${told.map((one) => one.distributionId)}::uuid[],
        ${told.map((one) => one.partyId)}::uuid[]) n (distribution_id, party_id)
      cross join lateral (
        select ctid from distributions.line
        where distribution_id = n.distribution_id and party_id = n.party_id offset 0
      ) t
    ) s where l.ctid = s.place`.execute(ctx.tx);
}

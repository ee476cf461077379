import type { CommitmentStage } from '@holdfast/domain/assets/offerings/commitment.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

export type Untold = {
  readonly id: string;
  readonly assetId: string;
  readonly partyId: string;
  readonly stage: CommitmentStage;
  readonly units: bigint;
  readonly allocatedUnits: bigint | null;
  readonly allocatedTotal: bigint | null;
  readonly total: bigint;
  readonly reason: string | null;
  readonly wasApproved: boolean;
};

/**
 * Commitments whose party has not been told of where they stand. The rows are locked, so that they
 * don't move on between what is said and the mark that it was said.
 */
export async function lockUntold(ctx: Ctx, limit: number): Promise<Untold[]> {
  const result = await sql<Untold>`
    select id, asset_id, party_id, stage, units, allocated_units,
      allocated_amount + allocated_fee as allocated_total, total, reason,
      notified_stage is not distinct from 'APPROVED' as was_approved
    from offerings.commitment
    where notified_stage is distinct from stage
      and stage not in ('PLEDGED', 'ALLOCATED', 'CANCELLED')
    order by id limit ${limit} for update skip locked`.execute(ctx.tx);
  return result.rows;
}

export async function markTold(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.tx
    .updateTable('offerings.commitment')
    .set((e) => ({ notifiedStage: e.ref('stage') }))
    .where('id', 'in', ids)
    .execute();
}

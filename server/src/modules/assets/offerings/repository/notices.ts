import type { CommitmentStage } from '@holdfast/domain/assets/offerings/commitment.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

export type Unnotified = {
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
  readonly offeringId: string;
  readonly termsVersion: number;
  readonly reconfirmBy: Date | null;
  /** Null when the cooling-off period has ended. */
  readonly withdrawUntil: Date | null;
};

const UNNOTIFIED = sql<boolean>`notified_stage is distinct from stage
  and stage not in ('PLEDGED', 'ALLOCATED', 'CANCELLED')`;

export async function hasUnnotified(ctx: Ctx): Promise<boolean> {
  const { rows } = await sql`
    select from offerings.commitment where ${UNNOTIFIED} limit 1`.execute(ctx.tx);
  return rows.length > 0;
}

/**
 * Locks commitments, so that their stage can't change before they are marked as notified. Skips
 * rows locked by another process.
 */
export async function lockUnnotified(ctx: Ctx, limit: number): Promise<Unnotified[]> {
  const result = await sql<Unnotified>`
    select id, asset_id, party_id, stage, units, allocated_units,
      allocated_amount + allocated_fee as allocated_total, total, reason,
      offering_id, terms_version, reconfirm_by,
      case when cancel_until > ${ctx.now} then cancel_until end as withdraw_until,
      notified_stage is not distinct from 'APPROVED' as was_approved
    from offerings.commitment
    where ${UNNOTIFIED}
    order by id limit ${limit} for update skip locked`.execute(ctx.tx);
  return result.rows;
}

export async function markNotified(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.tx
    .updateTable('offerings.commitment')
    .set((e) => ({ notifiedStage: e.ref('stage') }))
    .where('id', 'in', ids)
    .execute();
}

import {
  type CommitmentMove,
  type CommitmentStage,
  commitmentMachine,
} from '@holdfast/domain/assets/offerings/commitment.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

/**
 * No commitment moves twice, and an interrupted closing continues with the remaining rows. The
 * caller has locked the offering.
 */

export type Moved = {
  readonly id: string;
  readonly partyId: string;
  readonly userId: string;
  readonly from: CommitmentStage;
  readonly allocatedUnits: bigint | null;
  readonly allocatedAmount: bigint | null;
  readonly allocatedFee: bigint | null;
};

export async function endBatch(
  ctx: Ctx,
  offeringId: string,
  move: CommitmentMove,
  reason: string,
  limit: number,
): Promise<Moved[]> {
  const { from, to } = commitmentMachine.moves[move];
  const result = await sql<Moved>`
    with picked as (
      select id, stage from offerings.commitment
      where offering_id = ${offeringId} and stage = any(${from}::text[])
      order by id limit ${limit}
    )
    update offerings.commitment c
    set stage = ${to}, reason = ${reason}, ended_at = ${ctx.now},
        decided_at = coalesce(c.decided_at, ${ctx.now})
    from picked p where c.id = p.id
    returning c.id, c.party_id, c.user_id, p.stage as "from", c.allocated_units,
      c.allocated_amount, c.allocated_fee`.execute(ctx.tx);
  return result.rows;
}

export type ApprovedRow = {
  readonly id: string;
  readonly units: bigint;
  readonly unitPrice: bigint;
  readonly total: bigint;
};

export async function listApproved(ctx: Ctx, offeringId: string): Promise<ApprovedRow[]> {
  return ctx.tx
    .selectFrom('offerings.commitment')
    .select(['id', 'units', 'unitPrice', 'total'])
    .where('offeringId', '=', offeringId)
    .where('stage', '=', 'APPROVED')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export const listToPay = (ctx: Ctx, offeringId: string, limit?: number) =>
  ctx.tx
    .selectFrom('offerings.commitment')
    .select(['id', 'partyId'])
    .where('offeringId', '=', offeringId)
    .where('stage', 'in', commitmentMachine.moves.allocate.from)
    .where((e) => e.or([e('allocatedUnits', 'is', null), e('allocatedUnits', '>', 0n)]))
    .orderBy('id')
    .$if(limit !== undefined, (q) => q.limit(limit ?? 0))
    .execute();

export async function excludeFromClosing(
  ctx: Ctx,
  offeringId: string,
  partyIds: readonly string[],
  reason: string,
): Promise<Moved[]> {
  const { from, to } = commitmentMachine.moves.leaveOut;
  const result = await sql<Moved>`
    with picked as (
      select id, stage, allocated_units from offerings.commitment
      where offering_id = ${offeringId} and stage = any(${from}::text[])
        and party_id = any(${partyIds}::uuid[])
    )
    update offerings.commitment c
    set stage = ${to}, reason = ${reason}, ended_at = ${ctx.now},
        allocated_units = 0, allocated_amount = 0, allocated_fee = 0
    from picked p where c.id = p.id
    returning c.id, c.party_id, c.user_id, p.stage as "from", p.allocated_units,
      c.allocated_amount, c.allocated_fee`.execute(ctx.tx);
  return result.rows;
}

export type Share = {
  readonly id: string;
  readonly units: bigint;
  readonly amount: bigint;
  readonly fee: bigint;
};

export async function saveShares(ctx: Ctx, shares: readonly Share[]): Promise<void> {
  await sql`
    update offerings.commitment c
    set allocated_units = s.units, allocated_amount = s.amount, allocated_fee = s.fee
    from unnest(${shares.map((s) => s.id)}::uuid[], ${shares.map((s) => s.units)}::bigint[],
      ${shares.map((s) => s.amount)}::bigint[], ${shares.map((s) => s.fee)}::bigint[])
      as s(id, units, amount, fee)
    where c.id = s.id`.execute(ctx.tx);
}

export async function moveAllocated(
  ctx: Ctx,
  offeringId: string,
  move: 'allocate' | 'leaveOut',
  reason: string | null,
  limit: number,
): Promise<Moved[]> {
  const { from, to } = commitmentMachine.moves[move];
  const empty = move === 'leaveOut';
  const result = await sql<Moved>`
    with picked as (
      select id, stage from offerings.commitment
      where offering_id = ${offeringId} and stage = any(${from}::text[])
        and (allocated_units = 0) = ${empty}
      order by id limit ${limit}
    )
    update offerings.commitment c
    set stage = ${to}, reason = ${reason},
        ended_at = case when ${empty} then ${ctx.now}::timestamptz end
    from picked p where c.id = p.id
    returning c.id, c.party_id, c.user_id, p.stage as "from", c.allocated_units,
      c.allocated_amount, c.allocated_fee`.execute(ctx.tx);
  return result.rows;
}

export async function listUninstructed(
  ctx: Ctx,
  offeringId: string,
  limit: number,
): Promise<{ id: string; partyId: string; units: bigint }[]> {
  const rows = await ctx.tx
    .selectFrom('offerings.commitment')
    .select(['id', 'partyId', 'allocatedUnits'])
    .where('offeringId', '=', offeringId)
    .where('stage', '=', 'ALLOCATED')
    .where('instructionId', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((r) => ({ id: r.id, partyId: r.partyId, units: r.allocatedUnits ?? 0n }));
}

export async function saveInstructions(
  ctx: Ctx,
  pairs: readonly { readonly id: string; readonly instructionId: string }[],
): Promise<void> {
  await sql`
    update offerings.commitment c set instruction_id = p.instruction_id
    from unnest(${pairs.map((p) => p.id)}::uuid[], ${pairs.map((p) => p.instructionId)}::uuid[])
      as p(id, instruction_id)
    where c.id = p.id`.execute(ctx.tx);
}

export async function hasAny(
  ctx: Ctx,
  offeringId: string,
  stage: CommitmentStage,
): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('offerings.commitment')
    .select('id')
    .where('offeringId', '=', offeringId)
    .where('stage', '=', stage)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type Sums = { readonly units: bigint; readonly amount: bigint; readonly fee: bigint };

export async function sumIssued(ctx: Ctx, offeringId: string): Promise<Sums> {
  const row = await ctx.tx
    .selectFrom('offerings.commitment')
    .select([
      sql<bigint>`coalesce(sum(allocated_units), 0)::bigint`.as('units'),
      sql<bigint>`coalesce(sum(allocated_amount), 0)::bigint`.as('amount'),
      sql<bigint>`coalesce(sum(allocated_fee), 0)::bigint`.as('fee'),
    ])
    .where('offeringId', '=', offeringId)
    .where('stage', '=', 'ISSUED')
    .executeTakeFirstOrThrow();
  return row;
}

/** A concurrent second confirmation waits for the row's lock, then is a no-op. */
export async function markIssued(
  ctx: Ctx,
  id: string,
  txId: string | null,
): Promise<(Moved & { offeringId: string; assetId: string }) | undefined> {
  const { from, to } = commitmentMachine.moves.issue;
  const row = await ctx.tx
    .updateTable('offerings.commitment')
    .set({ stage: to, txId, issuedAt: ctx.now, endedAt: ctx.now })
    .where('id', '=', id)
    .where('stage', 'in', from)
    .returning([
      'id',
      'partyId',
      'userId',
      'offeringId',
      'assetId',
      'allocatedUnits',
      'allocatedAmount',
      'allocatedFee',
    ])
    .executeTakeFirst();
  return row && { ...row, from: 'ALLOCATED' };
}

export async function setTransaction(ctx: Ctx, id: string, txId: string | null): Promise<void> {
  await ctx.tx
    .updateTable('offerings.commitment')
    .set({ txId })
    .where('id', '=', id)
    .where('issuedAt', 'is not', null)
    .execute();
}

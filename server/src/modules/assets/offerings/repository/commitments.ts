import {
  COUNTED_WHILE_OPEN as COUNTED,
  type CommitmentMove,
  type CommitmentStage,
  commitmentMachine,
  PENDING,
} from '@holdfast/domain/assets/offerings/commitment.machine';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { OfferingsCommitment } from '../../../../kit/database/db.generated.ts';
import { pageOfRows } from '../../../../kit/http/page-rows.ts';
import { type MovePatch, makeMove } from '../../../../kit/move.ts';

export type Commitment = Omit<Selectable<OfferingsCommitment>, 'stage'> & {
  readonly stage: CommitmentStage;
};

const RECEIVING = ['APPROVED', 'ALLOCATED', 'ISSUED'] as const;

export async function saveCommitment(
  ctx: Ctx,
  row: Omit<Insertable<OfferingsCommitment>, 'stage'>,
): Promise<Commitment> {
  const stage = commitmentMachine.initial;
  const saved = await ctx.tx
    .insertInto('offerings.commitment')
    .values({ ...row, stage })
    .returningAll()
    .executeTakeFirstOrThrow();
  return saved as Commitment;
}

export const moveCommitments = (
  ctx: Ctx,
  move: CommitmentMove,
  ids: string | readonly string[],
  patch: MovePatch<'offerings.commitment.stage'>,
): Promise<void> => makeMove(ctx, commitmentMachine, move, ids, patch);

export async function findCommitment(ctx: Ctx, id: string): Promise<Commitment | undefined> {
  const row = ctx.tx
    .selectFrom('offerings.commitment')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return (await row) as Commitment | undefined;
}

export async function findOfOffering(
  ctx: Ctx,
  offeringId: string,
  ids: readonly string[],
): Promise<Commitment[]> {
  if (ids.length === 0) return [];
  const rows = ctx.tx
    .selectFrom('offerings.commitment')
    .selectAll()
    .where('offeringId', '=', offeringId)
    .where('id', 'in', ids)
    .orderBy('createdAt')
    .orderBy('id');
  return (await rows.execute()) as Commitment[];
}

/** Thousandths. */
export async function countedUnits(ctx: Ctx, offeringId: string, partyId: string): Promise<bigint> {
  const row = await ctx.tx
    .selectFrom('offerings.commitment')
    .select(sql<bigint>`coalesce(sum(units), 0)::bigint`.as('units'))
    .where('offeringId', '=', offeringId)
    .where('partyId', '=', partyId)
    .where('stage', 'in', COUNTED)
    .executeTakeFirstOrThrow();
  return row.units;
}

/** Days are in UTC. */
export async function isFirstOfDay(ctx: Ctx, offeringId: string, id: string): Promise<boolean> {
  const day = new Date(ctx.now.toISOString().slice(0, 10));
  const before = await ctx.tx
    .selectFrom('offerings.commitment')
    .select('id')
    .where('offeringId', '=', offeringId)
    .where('createdAt', '>=', day)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return before === undefined;
}

export async function countStaying(
  ctx: Ctx,
  offeringId: string,
  partyIds: readonly string[],
): Promise<number> {
  if (partyIds.length === 0) return 0;
  const row = await ctx.tx
    .selectFrom('offerings.commitment')
    .select(sql<number>`count(distinct party_id)::int`.as('parties'))
    .where('offeringId', '=', offeringId)
    .where('partyId', 'in', partyIds)
    .where('stage', 'in', COUNTED)
    .executeTakeFirstOrThrow();
  return row.parties;
}

/**
 * When the last cooling-off period of an open commitment ends; null when all have ended. Ignores
 * commitments without a cooling-off period.
 */
export async function lastRightUntil(ctx: Ctx, offeringId: string): Promise<Date | null> {
  const row = await ctx.tx
    .selectFrom('offerings.commitment')
    .select(sql<Date | null>`max(cancel_until)`.as('until'))
    .where('offeringId', '=', offeringId)
    .where('stage', 'in', COUNTED)
    .where('cancelUntil', '>', ctx.now)
    .whereRef('cancelUntil', '>', 'createdAt')
    .executeTakeFirstOrThrow();
  return row.until;
}

type Page = { readonly page: number; readonly limit: number };

export async function listOfParty(
  ctx: Ctx,
  partyId: string,
  filter: { readonly assetId?: string | undefined; readonly view?: 'pending' | 'all' | undefined },
  page: Page,
): Promise<{ rows: Commitment[]; total: number }> {
  const { assetId, view } = filter;
  let query = ctx.tx.selectFrom('offerings.commitment').selectAll().where('partyId', '=', partyId);
  if (assetId) query = query.where('assetId', '=', assetId);
  if (view === 'pending') query = query.where('stage', 'in', PENDING);
  return pageOfRows<Commitment>(query.orderBy('createdAt', 'desc').orderBy('id', 'desc'), page);
}

export type StageCount = {
  readonly offeringId: string;
  readonly stage: CommitmentStage;
  readonly commitments: number;
  readonly units: bigint;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly allocatedAmount: bigint;
  readonly allocatedFee: bigint;
};

export async function countStages(ctx: Ctx, offeringIds: readonly string[]): Promise<StageCount[]> {
  if (offeringIds.length === 0) return [];
  const rows = ctx.tx
    .selectFrom('offerings.commitment')
    .select(['offeringId', 'stage'])
    .select([
      sql<number>`count(*)::int`.as('commitments'),
      sql<bigint>`sum(units)::bigint`.as('units'),
      sql<bigint>`sum(amount)::bigint`.as('amount'),
      sql<bigint>`sum(fee)::bigint`.as('fee'),
      sql<bigint>`coalesce(sum(allocated_amount), 0)::bigint`.as('allocatedAmount'),
      sql<bigint>`coalesce(sum(allocated_fee), 0)::bigint`.as('allocatedFee'),
    ])
    .where('offeringId', 'in', offeringIds)
    .groupBy(['offeringId', 'stage']);
  return (await rows.execute()) as StageCount[];
}

export async function countAllInvestors(ctx: Ctx, offeringIds: readonly string[]): Promise<number> {
  if (offeringIds.length === 0) return 0;
  const { parties } = await ctx.tx
    .selectFrom('offerings.commitment')
    .select(sql<number>`count(distinct party_id)::int`.as('parties'))
    .where('offeringId', 'in', offeringIds)
    .where('stage', 'in', COUNTED)
    .executeTakeFirstOrThrow();
  return parties;
}

export async function countInvestors(
  ctx: Ctx,
  offeringIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (offeringIds.length === 0) return new Map();
  const rows = await ctx.tx
    .selectFrom('offerings.commitment')
    .select(['offeringId', sql<number>`count(distinct party_id)::int`.as('parties')])
    .where('offeringId', 'in', offeringIds)
    .where('stage', 'in', RECEIVING)
    .groupBy('offeringId')
    .execute();
  return new Map(rows.map((row) => [row.offeringId, row.parties] as const));
}

export async function listInvestedBy(
  ctx: Ctx,
  offeringIds: readonly string[],
  partyIds: readonly string[],
): Promise<{ offeringId: string; partyId: string }[]> {
  if (offeringIds.length === 0 || partyIds.length === 0) return [];
  return ctx.tx
    .selectFrom('offerings.commitment')
    .select(['offeringId', 'partyId'])
    .distinct()
    .where('offeringId', 'in', offeringIds)
    .where('partyId', 'in', partyIds)
    .where('stage', 'in', RECEIVING)
    .execute();
}

export async function listPledged(ctx: Ctx, offeringId: string): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('offerings.commitment')
    .select('id')
    .where('offeringId', '=', offeringId)
    .where('stage', '=', 'PLEDGED')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Cents. */
export async function listHeld(ctx: Ctx): Promise<{ id: string; amount: bigint }[]> {
  return ctx.tx
    .selectFrom('offerings.commitment')
    .select(['id', 'total as amount'])
    .where('stage', 'in', COUNTED)
    .execute();
}

export async function sumApproved(ctx: Ctx, offeringId: string) {
  const rows = await ctx.tx
    .selectFrom('offerings.commitment')
    .select((e) => ['partyId', e.fn.sum<string>('units').as('units')])
    .where('offeringId', '=', offeringId)
    .where('stage', '=', 'APPROVED')
    .groupBy('partyId')
    .orderBy('partyId')
    .execute();
  return rows.map(({ partyId, units }) => ({ partyId, units: BigInt(units) }));
}

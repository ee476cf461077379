import { withdrawalMachine } from '@holdfast/domain/cash/withdrawals/withdrawal.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { makeMove } from '../../../../kit/move.ts';
import type { WithdrawalRow } from './withdrawals.ts';

export type BatchRow = {
  readonly id: string;
  readonly number: bigint;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly payments: number;
  readonly total: bigint;
  readonly unsent: number;
};

const claimable = (ctx: Ctx, exceptParties: readonly string[]) =>
  ctx.tx
    .selectFrom('withdrawals.withdrawal')
    .where('stage', '=', 'APPROVED')
    .where('partyId', 'not in', exceptParties)
    .where((w) =>
      w.not(
        w.exists(
          w
            .selectFrom('withdrawals.partyHold as h')
            .select('h.id')
            .whereRef('h.partyId', '=', 'withdrawals.withdrawal.partyId')
            .where('h.liftedAt', 'is', null),
        ),
      ),
    );

/** Counts the same rows that `lockClaimable` locks. */
export async function sumClaimable(
  ctx: Ctx,
  most: number,
  exceptParties: readonly string[],
): Promise<{ readonly payments: number; readonly total: bigint }> {
  const rows = await claimable(ctx, exceptParties)
    .select('amount')
    .orderBy('id')
    .limit(most)
    .execute();
  return { payments: rows.length, total: rows.reduce((sum, { amount }) => sum + amount, 0n) };
}

/** Locks approved withdrawals, oldest first. Skips held parties and rows locked elsewhere. */
export async function lockClaimable(
  ctx: Ctx,
  most: number,
  exceptParties: readonly string[],
): Promise<WithdrawalRow[]> {
  const rows = await claimable(ctx, exceptParties)
    .selectAll()
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows as WithdrawalRow[];
}

export const saveBatch = (
  ctx: Ctx,
  batch: Pick<BatchRow, 'id' | 'createdBy' | 'payments' | 'total'>,
) =>
  ctx.tx
    .insertInto('withdrawals.paymentBatch')
    .values({ ...batch, createdAt: ctx.now })
    .execute();

export const assignToBatch = (ctx: Ctx, batchId: string, ids: readonly string[]): Promise<void> =>
  makeMove(ctx, withdrawalMachine, 'claim', ids, { batchId });

const selectBatches = sql`
  select b.*, (select count(*)::int from withdrawals.withdrawal w
    where w.batch_id = b.id and w.stage = 'PROCESSING') as unsent
  from withdrawals.payment_batch b`;

export async function findBatch(ctx: Ctx, id: string): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`${selectBatches} where b.id = ${id}`.execute(ctx.tx);
  return rows[0];
}

export async function listBatches(
  ctx: Ctx,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: BatchRow[]; total: number }> {
  const { rows } = await sql<BatchRow>`${selectBatches}
    order by b.number desc limit ${page.limit} offset ${page.offset}`.execute(ctx.tx);
  const counted = await ctx.tx
    .selectFrom('withdrawals.paymentBatch')
    .select((e) => e.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(counted.n) };
}

/** The caller has locked the batch's withdrawals. */
export const markFetched = (ctx: Ctx, id: string) =>
  ctx.tx
    .updateTable('withdrawals.paymentBatch')
    .set({ fetchedAt: ctx.now })
    .where('id', '=', id)
    .where('fetchedAt', 'is', null)
    .execute();

export const countOut = (ctx: Ctx, id: string, amount: bigint) =>
  ctx.tx
    .updateTable('withdrawals.paymentBatch')
    .set((e) => ({ payments: e('payments', '-', 1), total: e('total', '-', amount) }))
    .where('id', '=', id)
    .execute();

export async function batchesByIds(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, bigint>();
  const rows = await ctx.tx
    .selectFrom('withdrawals.paymentBatch')
    .select(['id', 'number'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.number] as const));
}

export async function listInBatch(ctx: Ctx, batchId: string): Promise<WithdrawalRow[]> {
  const rows = await ctx.tx
    .selectFrom('withdrawals.withdrawal')
    .selectAll()
    .where('batchId', '=', batchId)
    .orderBy('id')
    .execute();
  return rows as WithdrawalRow[];
}

/** Locks the rows in the global order. */
export async function lockUnsent(ctx: Ctx, batchId: string): Promise<WithdrawalRow[]> {
  const rows = await ctx.tx
    .selectFrom('withdrawals.withdrawal')
    .selectAll()
    .where('batchId', '=', batchId)
    .where('stage', '=', 'PROCESSING')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows as WithdrawalRow[];
}

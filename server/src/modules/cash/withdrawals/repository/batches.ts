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

/** Approved withdrawals that may go into a file: nothing of a party that is held, or excepted. */
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

/** How many the next file takes, and what they come to: the same rows as `lockClaimable`. */
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

/**
 * Approved withdrawals that nobody else is at, the oldest first: locked, and those that another
 * claims, cancels or holds in this moment are left to them. Nothing of a party that is held.
 */
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

/** Puts locked withdrawals into a batch, in one statement. */
export const putIntoBatch = (ctx: Ctx, batchId: string, ids: readonly string[]): Promise<void> =>
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

/** Says that a file was fetched, the first time. Its withdrawals are locked by the caller. */
export const markFetched = (ctx: Ctx, id: string) =>
  ctx.tx
    .updateTable('withdrawals.paymentBatch')
    .set({ fetchedAt: ctx.now })
    .where('id', '=', id)
    .where('fetchedAt', 'is', null)
    .execute();

/** Counts a payment out of a file that nobody has fetched. */
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

/** What stands in a batch, in the order of its file. */
export async function listInBatch(ctx: Ctx, batchId: string): Promise<WithdrawalRow[]> {
  const rows = await ctx.tx
    .selectFrom('withdrawals.withdrawal')
    .selectAll()
    .where('batchId', '=', batchId)
    .orderBy('id')
    .execute();
  return rows as WithdrawalRow[];
}

/** The same that the bank has not been said to have, locked in the order that all keep. */
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

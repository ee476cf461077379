import {
  type ChainDepositMove,
  type ChainDepositStage,
  chainDepositMachine,
} from '@holdfast/domain/cash/crypto/deposit.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { makeMove } from '../../../../kit/move.ts';

export type DepositRow = {
  readonly id: string;
  readonly partyId: string;
  readonly userId: string | null;
  readonly currency: 'ALGO' | 'BTC';
  readonly reference: string;
  readonly stage: ChainDepositStage;
  readonly declared: bigint | null;
  readonly received: bigint | null;
  readonly declaredTx: string | null;
  readonly txId: string | null;
  readonly round: bigint | null;
  readonly reason: string | null;
  readonly checkedBy: string | null;
  readonly checkedAt: Date | null;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
};

export async function saveDeposit(ctx: Ctx, row: DepositRow): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('crypto.chainDeposit')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Serialises decisions; two concurrent ones could credit the deposit twice. */
export async function lockDeposit(ctx: Ctx, id: string): Promise<DepositRow | undefined> {
  const row = await ctx.tx
    .selectFrom('crypto.chainDeposit')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && (row as DepositRow);
}

/** Locks by transaction, since its declaration and the chain follower may race. */
export async function lockByTx(
  ctx: Ctx,
  currency: 'ALGO' | 'BTC',
  txId: string,
): Promise<DepositRow | undefined> {
  const row = await ctx.tx
    .selectFrom('crypto.chainDeposit')
    .selectAll()
    .where('currency', '=', currency)
    .where('txId', '=', txId)
    .where('stage', '<>', 'REJECTED')
    .forUpdate()
    .executeTakeFirst();
  return row && (row as DepositRow);
}

export async function isTaken(ctx: Ctx, txId: string, besideId: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('crypto.chainDeposit')
    .select('id')
    .where('currency', '=', 'BTC')
    .where((e) => e.or([e('txId', '=', txId), e('declaredTx', '=', txId)]))
    .where('stage', 'not in', ['REJECTED', 'CANCELLED'])
    .where('id', '<>', besideId)
    .executeTakeFirst();
  return row !== undefined;
}

type Change = Partial<
  Pick<DepositRow, 'received' | 'txId' | 'reason' | 'checkedBy' | 'checkedAt' | 'completedAt'>
>;

export const moveDeposit = (ctx: Ctx, id: string, move: ChainDepositMove, change: Change) =>
  makeMove(ctx, chainDepositMachine, move, id, change);

export async function setDeclarer(ctx: Ctx, id: string, userId: string): Promise<void> {
  await ctx.tx.updateTable('crypto.chainDeposit').set({ userId }).where('id', '=', id).execute();
}

export async function listDeposits(ctx: Ctx, partyId: string, limit: number) {
  const rows = await ctx.tx
    .selectFrom('crypto.chainDeposit')
    .selectAll()
    .where('partyId', '=', partyId)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
  return rows as DepositRow[];
}

/** Counts and locks a party's open bitcoin deposits. */
export async function countOpen(ctx: Ctx, partyId: string): Promise<number> {
  const key = `wallet.deposits|${partyId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.tx);
  const { count } = await ctx.tx
    .selectFrom('crypto.chainDeposit')
    .select((e) => e.fn.countAll<bigint>().as('count'))
    .where('partyId', '=', partyId)
    .where('stage', 'in', ['DECLARED', 'CHECKED'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function pageOfDeposits(
  ctx: Ctx,
  page: { readonly limit: number; readonly offset: number },
) {
  const rows = await ctx.tx
    .selectFrom('crypto.chainDeposit')
    .selectAll()
    .orderBy(sql`(stage in ('DECLARED', 'CHECKED'))`, 'desc')
    .orderBy('createdAt', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { count } = await ctx.tx
    .selectFrom('crypto.chainDeposit')
    .select((e) => e.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows: rows as DepositRow[], total: Number(count) };
}

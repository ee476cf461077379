import {
  type AlgoTransferMove,
  type AlgoTransferStage,
  algoTransferMachine,
} from '@holdfast/domain/cash/crypto/transfer.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { makeMove } from '../../../../kit/move.ts';

export type TransferRow = {
  readonly id: string;
  readonly partyId: string;
  readonly userId: string;
  readonly address: string;
  readonly amount: bigint;
  readonly networkFee: bigint;
  readonly worthCents: bigint;
  readonly stage: AlgoTransferStage;
  readonly reason: string | null;
  readonly twoPeopleReason: string | null;
  readonly txId: string | null;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
};

export async function saveTransfer(ctx: Ctx, row: TransferRow): Promise<void> {
  await ctx.tx.insertInto('crypto.algoTransfer').values(row).execute();
}

/** Serialises cancellation and approval. */
export async function lockTransfer(ctx: Ctx, id: string): Promise<TransferRow | undefined> {
  const row = await ctx.tx
    .selectFrom('crypto.algoTransfer')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && (row as TransferRow);
}

export async function findTransfer(ctx: Ctx, id: string): Promise<TransferRow | undefined> {
  const row = await ctx.tx
    .selectFrom('crypto.algoTransfer')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && (row as TransferRow);
}

type Change = Partial<Pick<TransferRow, 'reason' | 'txId' | 'completedAt'>>;

export const moveTransfer = (ctx: Ctx, id: string, move: AlgoTransferMove, change: Change) =>
  makeMove(ctx, algoTransferMachine, move, id, change);

/** US cents, including pending transfers. */
export async function sumWorth(ctx: Ctx, partyId: string, since: Date): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(worth_cents), 0)::bigint as sum from crypto.algo_transfer
    where party_id = ${partyId} and created_at > ${since}
      and stage in ('REQUESTED', 'SENDING', 'SENT')`.execute(ctx.tx);
  return rows[0]?.sum ?? 0n;
}

export async function listTransfersOf(ctx: Ctx, partyId: string, limit: number) {
  const rows = await ctx.tx
    .selectFrom('crypto.algoTransfer')
    .selectAll()
    .where('partyId', '=', partyId)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
  return rows as TransferRow[];
}

export async function listHeld(ctx: Ctx) {
  const rows = await ctx.tx
    .selectFrom('crypto.algoTransfer')
    .select(['id', 'amount', 'networkFee'])
    .where('stage', 'in', ['REQUESTED', 'SENDING'])
    .execute();
  return rows.map((row) => ({ id: row.id, amount: row.amount + row.networkFee }));
}

export async function pageOfTransfers(
  ctx: Ctx,
  page: { readonly limit: number; readonly offset: number },
) {
  const rows = await ctx.tx
    .selectFrom('crypto.algoTransfer')
    .selectAll()
    .orderBy(sql`(stage = 'REQUESTED')`, 'desc')
    .orderBy('createdAt', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { count } = await ctx.tx
    .selectFrom('crypto.algoTransfer')
    .select((e) => e.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows: rows as TransferRow[], total: Number(count) };
}

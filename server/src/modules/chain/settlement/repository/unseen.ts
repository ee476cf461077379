import { attemptMachine } from '@holdfast/domain/chain/settlement/instruction.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

const unseen = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('settlement.attempt as t')
    .innerJoin('settlement.instruction as i', 'i.id', 't.instructionId')
    .leftJoin('settlement.asset as a', 'a.assetId', 'i.assetId')
    .select(['i.id', 'i.kind', 'i.quantity', 'i.fromAddress', 'i.toAddress', 'a.tokenName'])
    .select(['i.fromPartyId', 'i.toPartyId'])
    .select(['t.id as attemptId', 't.txId', 't.firstValid', 't.lastValid'])
    .where('t.status', '=', 'UNSEEN');

export type UnseenRow = Awaited<ReturnType<typeof listUnseenPage>>[number];

export const listUnseenPage = (ctx: Ctx, page: { limit: number; offset: number }) =>
  unseen(ctx).orderBy('i.id').limit(page.limit).offset(page.offset).execute();

export const lockUnseen = (ctx: Ctx, instructionId: string) =>
  unseen(ctx).where('i.id', '=', instructionId).forUpdate('t').executeTakeFirst();

export const findUnseen = (ctx: Ctx, instructionId: string) =>
  unseen(ctx).where('i.id', '=', instructionId).executeTakeFirst();

export async function listUnseen(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.tx
    .selectFrom('settlement.attempt')
    .select('instructionId')
    .where('status', '=', 'UNSEEN')
    .where('instructionId', '=', sql<string>`any(${ids})`)
    .execute();
  return new Set(rows.map((row) => row.instructionId));
}

export async function saveAgreed(
  ctx: Ctx,
  attemptId: string,
  move: 'agree_in' | 'agree_out',
  round: bigint | null,
): Promise<void> {
  const { from, to } = attemptMachine.moves[move];
  await ctx.tx
    .updateTable('settlement.attempt')
    .set({ status: to, isAgreed: true, round })
    .where('id', '=', attemptId)
    .where('status', 'in', from)
    .execute();
}

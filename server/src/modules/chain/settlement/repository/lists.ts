import type { InstructionStatus } from '@holdfast/domain/chain/settlement/instruction.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { OPEN_STATUSES } from './instructions.ts';

/** Instructions for staff, with their tokens and the node's last answers. */
export async function listPage(
  ctx: Ctx,
  status: InstructionStatus | undefined,
  page: { readonly limit: number; readonly offset: number },
) {
  return listed(ctx)
    .$if(status !== undefined, (q) => q.where('i.status', '=', status ?? ''))
    .orderBy(sql`(i.status = 'NEEDS_ATTENTION')`, 'desc')
    .orderBy('i.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function findListed(ctx: Ctx, id: string) {
  return listed(ctx).where('i.id', '=', id).executeTakeFirst();
}

export type ListedInstruction = Awaited<ReturnType<typeof listPage>>[number];

const listed = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('settlement.instruction as i')
    .leftJoin('settlement.asset as a', 'a.assetId', 'i.assetId')
    .leftJoin('settlement.attempt as t', (on) =>
      on.onRef('t.instructionId', '=', 'i.id').onRef('t.number', '=', 'i.attempts'),
    )
    .selectAll('i')
    .select([
      'a.tokenName',
      'a.chainAssetId',
      't.lastAnswer',
      't.lastStatus',
      't.fee',
      't.txId as attemptTxId',
    ]);

export async function countByStatus(ctx: Ctx): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.tx
    .selectFrom('settlement.instruction')
    .select(['status', (e) => e.fn.countAll<bigint>().as('count')])
    .groupBy('status')
    .execute();
  return new Map(rows.map((row) => [row.status, Number(row.count)] as const));
}

export async function findOldestOpen(ctx: Ctx): Promise<Date | undefined> {
  const row = await ctx.tx
    .selectFrom('settlement.instruction')
    .select('createdAt')
    .where('status', 'in', OPEN_STATUSES)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
  return row?.createdAt;
}

/** The legs of the confirmed group that a transaction of ours belongs to, in their order. */
export async function listLegsOf(ctx: Ctx, txId: string) {
  return ctx.tx
    .selectFrom('settlement.transaction as asked')
    .innerJoin('settlement.attempt as a', 'a.id', 'asked.attemptId')
    .innerJoin('settlement.instruction as i', 'i.id', 'a.instructionId')
    .innerJoin('settlement.transaction as t', 't.attemptId', 'a.id')
    .leftJoin('settlement.asset as s', 's.assetId', 'i.assetId')
    .select(['t.txId', 't.raw', 'a.round', 'i.confirmedAt', 'i.kind', 's.chainAssetId'])
    .select((e) => e('t.txId', '=', e.ref('a.txId')).as('isLead'))
    .where('asked.txId', '=', txId)
    .where('a.status', '=', 'CONFIRMED')
    .orderBy('t.leg')
    .execute();
}

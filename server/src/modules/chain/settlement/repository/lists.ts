import type { InstructionStatus } from '@holdfast/domain/chain/settlement/instruction.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { OPEN_STATUSES } from './instructions.ts';

export async function listPage(
  ctx: Ctx,
  status: InstructionStatus | undefined,
  page: { readonly limit: number; readonly offset: number },
) {
  // One ordered query would sort the whole history for each page.
  const latest = sql<string>`(
    (select id from settlement.instruction where status = 'NEEDS_ATTENTION'
      and ${status ? sql`status = ${status}` : sql`true`}
    order by id desc limit ${page.offset + page.limit})
    union all
    (select id from settlement.instruction where status <> 'NEEDS_ATTENTION'
      and ${status ? sql`status = ${status}` : sql`true`}
    order by id desc limit ${page.offset + page.limit}))`;
  return listed(ctx)
    .where('i.id', 'in', latest)
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

/** Nearly all instructions are confirmed, so their count is the remainder. */
export async function countByStatus(ctx: Ctx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    with others as materialized (
      select status, count(*)::int as count from settlement.instruction
      where status not in ('CONFIRMED', 'ABANDONED') group by status
      union all
      select status, count(*)::int from settlement.instruction
      where status = 'ABANDONED' group by status
    )
    select status, count from others
    union all
    select 'CONFIRMED', ((select count(*) from settlement.instruction)
      - (select coalesce(sum(count), 0) from others))::int`.execute(ctx.tx);
  return new Map(rows.map(({ status, count }) => [status, count] as const));
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

export async function isTransactionLost(ctx: Ctx, txId: string): Promise<boolean> {
  const found = await ctx.tx
    .selectFrom('settlement.transaction as t')
    .innerJoin('settlement.attempt as a', 'a.id', 't.attemptId')
    .select('a.id')
    .where('t.txId', '=', txId)
    .where('a.status', '=', 'LOST')
    .executeTakeFirst();
  return found !== undefined;
}

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

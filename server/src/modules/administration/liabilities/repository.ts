import type { HeldAt } from '@holdfast/domain/administration/liabilities/contract';
import type { LIABILITY_DAYS } from '@holdfast/domain/administration/liabilities/list';
import type { Asked } from '@holdfast/domain/kernel/list';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import { pageOfRows } from '../../../kit/http/page-rows.ts';

export type CloseRow = {
  readonly id: string;
  readonly day: string;
  readonly closedAt: Date;
  readonly secret: Buffer;
  readonly digest: Buffer;
  readonly madeAt: Date;
};

export type TreeRow = {
  readonly closeId: string;
  readonly commodity: string;
  readonly root: Buffer;
  readonly sum: bigint;
  readonly leaves: number;
  readonly owedBeside: bigint;
  readonly claims: bigint;
};

export type HeldRow = {
  readonly id: string;
  readonly closeId: string;
  readonly commodity: string;
  readonly place: HeldAt;
  readonly amount: bigint;
  readonly readAt: Date;
  readonly statementId: string | null;
  readonly statementHash: Buffer | null;
  readonly reviewedBy: string | null;
  readonly reviewedAt: Date | null;
};

/** False if the day is already closed. The unique index on the day settles races. */
export async function saveClose(ctx: Ctx, row: CloseRow): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('liabilities.close')
    .values(row)
    .onConflict((on) => on.column('day').doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

export const saveTrees = (ctx: Ctx, rows: readonly TreeRow[]) =>
  ctx.tx
    .insertInto('liabilities.tree')
    .values([...rows])
    .execute();

export async function saveHeld(ctx: Ctx, rows: readonly HeldRow[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.tx
    .insertInto('liabilities.held')
    .values([...rows])
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function lastClosedDay(ctx: Ctx): Promise<string | undefined> {
  const row = await ctx.tx
    .selectFrom('liabilities.close')
    .select((e) => e.fn.max('day').as('day'))
    .executeTakeFirst();
  return row?.day ?? undefined;
}

export const findClose = (ctx: Ctx, day: string): Promise<CloseRow | undefined> =>
  ctx.tx.selectFrom('liabilities.close').selectAll().where('day', '=', day).executeTakeFirst();

export const listCloses = (ctx: Ctx, asked: Asked<typeof LIABILITY_DAYS>) =>
  pageOfRows<CloseRow>(
    ctx.tx.selectFrom('liabilities.close').selectAll().orderBy('day', 'desc'),
    asked,
  );

export const listTrees = (ctx: Ctx, closeIds: readonly string[]): Promise<TreeRow[]> =>
  closeIds.length === 0
    ? Promise.resolve([])
    : ctx.tx
        .selectFrom('liabilities.tree')
        .selectAll()
        .where('closeId', 'in', [...closeIds])
        .orderBy('commodity')
        .execute();

export async function listHeld(ctx: Ctx, closeIds: readonly string[]): Promise<HeldRow[]> {
  if (closeIds.length === 0) return [];
  const rows = await ctx.tx
    .selectFrom('liabilities.held')
    .selectAll()
    .where('closeId', 'in', [...closeIds])
    .orderBy('id')
    .execute();
  return rows as HeldRow[];
}

type CloseWithoutBank = { readonly id: string; readonly day: string; commodity: string };

/** Closes of the last days whose currencies have no bank statement yet. */
export async function listWithoutBank(ctx: Ctx, days: number): Promise<CloseWithoutBank[]> {
  const { rows } = await sql<CloseWithoutBank>`
    select c.id, c.day, t.commodity from liabilities.close c
    join liabilities.tree t on t.close_id = c.id and t.commodity = 'USD'
    where c.closed_at > ${ctx.now}::timestamptz - make_interval(days => ${days}) and not exists (
      select from liabilities.held h
      where h.close_id = c.id and h.commodity = t.commodity and h.place = 'bank'
    ) order by c.day`.execute(ctx.tx);
  return rows;
}

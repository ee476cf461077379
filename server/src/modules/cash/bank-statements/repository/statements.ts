import type { StatementFormat } from '@holdfast/domain/cash/bank-statements/contract';
import type { LineEffect } from '@holdfast/domain/cash/bank-statements/effects';
import type { LineClass } from '@holdfast/domain/cash/bank-statements/line-classes';
import {
  type LineOutcome,
  type StatementMove,
  type StatementStage,
  statementMachine,
} from '@holdfast/domain/cash/bank-statements/statement.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { makeMove } from '../../../../kit/move.ts';
import type { LineRow } from './lines.ts';

export type StatementRow = {
  readonly id: string;
  readonly fileName: string;
  readonly fileHash: Buffer;
  readonly format: StatementFormat;
  /** Without spaces; null for statements older than this column. */
  readonly account: string | null;
  readonly stage: StatementStage;
  readonly fromDay: string;
  readonly toDay: string;
  readonly balances: readonly {
    readonly currency: string;
    readonly opening: string;
    readonly closing: string;
  }[];
  readonly lineCount: number;
  readonly uploadedBy: string | null;
  readonly uploadedAt: Date;
  readonly confirmedBy: string | null;
  readonly confirmedAt: Date | null;
  readonly bookedAt: Date | null;
};

/** Dates are text, since a calendar date has no time zone. */
const statements = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('bankStatements.statement')
    .selectAll()
    .select([
      sql<string>`to_char(from_day, 'YYYY-MM-DD')`.as('fromDay'),
      sql<string>`to_char(to_day, 'YYYY-MM-DD')`.as('toDay'),
    ]);

/** False for a duplicate file. A unique index settles races. */
export async function saveStatement(ctx: Ctx, row: StatementRow): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('bankStatements.statement')
    .values({ ...row, balances: JSON.stringify(row.balances) })
    .onConflict((c) => c.column('fileHash').where('stage', '<>', 'DISCARDED').doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

const AT_ONCE = 1_000;

export async function saveLines(ctx: Ctx, rows: readonly LineRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await ctx.tx
      .insertInto('bankStatements.statementLine')
      .values(rows.slice(from, from + AT_ONCE))
      .execute();
  }
}

export const moveStatement = (
  ctx: Ctx,
  id: string,
  move: StatementMove,
  change: Partial<Pick<StatementRow, 'confirmedBy' | 'confirmedAt' | 'bookedAt'>>,
) => makeMove(ctx, statementMachine, move, id, change);

export async function findStatement(ctx: Ctx, id: string): Promise<StatementRow | undefined> {
  const row = await statements(ctx).where('id', '=', id).executeTakeFirst();
  return row as unknown as StatementRow | undefined;
}

export async function listStatementNames(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .selectFrom('bankStatements.statement')
    .select(['id', 'fileName'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.fileName] as const));
}

/** Serialises confirming and discarding a statement. */
export async function lockStatement(ctx: Ctx, id: string): Promise<StatementRow | undefined> {
  const row = await statements(ctx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row as unknown as StatementRow | undefined;
}

/**
 * Serialises bookings, so that statements sharing a line, or two processes, see each other's
 * entries.
 */
export const lockBooking = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('banking.booking', 0))`.execute(ctx.tx);

/** When each incoming line was first uploaded, if in a discarded or unbooked upload before. */
export async function findEarlierUploads(
  ctx: Ctx,
  { id, account, fromDay, toDay, uploadedAt }: StatementRow,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select l.id, min(s.uploaded_at) as at
    from bank_statements.statement s
    join bank_statements.statement_line o on o.statement_id = s.id
    join bank_statements.statement_line l on l.statement_id = ${id} and l.day = o.day
      and l.currency = o.currency and l.amount = o.amount
      and l.number_index is not distinct from o.number_index
    where s.stage in ('PREVIEW', 'DISCARDED') and s.account is not distinct from ${account}
      and s.from_day <= ${toDay}::date and s.to_day >= ${fromDay}::date
      and s.uploaded_at < ${uploadedAt} and o.amount > 0
    group by l.id`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.id, row.at] as const));
}

export async function listStatements(
  ctx: Ctx,
  page: { readonly page: number; readonly limit: number },
): Promise<{ readonly rows: readonly StatementRow[]; readonly total: number }> {
  const { total } = await ctx.tx
    .selectFrom('bankStatements.statement')
    .select((e) => e.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await statements(ctx)
    .orderBy('uploadedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute();
  return { rows: rows as unknown as StatementRow[], total: Number(total) };
}

export async function listUnfinished(ctx: Ctx, limit: number): Promise<readonly string[]> {
  const rows = await ctx.tx
    .selectFrom('bankStatements.statement')
    .select('id')
    .where('stage', '=', 'BOOKING')
    .orderBy('confirmedAt')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

const lines = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('bankStatements.statementLine')
    .selectAll()
    .select([
      sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'),
      sql<string | null>`to_char(value_day, 'YYYY-MM-DD')`.as('valueDay'),
    ]);

export async function listLines(
  ctx: Ctx,
  statementId: string,
  page?: { readonly page: number; readonly limit: number },
): Promise<LineRow[]> {
  let query = lines(ctx).where('statementId', '=', statementId).orderBy('position');
  if (page) query = query.limit(page.limit).offset((page.page - 1) * page.limit);
  return (await query.execute()) as unknown as LineRow[];
}

export async function listLinesByIds(ctx: Ctx, ids: readonly string[]): Promise<LineRow[]> {
  if (ids.length === 0) return [];
  const rows = await lines(ctx)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return rows as unknown as LineRow[];
}

/** Interest comes last: wallets share it by balances that include the day's other lines. */
export async function listUnbooked(
  ctx: Ctx,
  statementId: string,
  limit: number,
): Promise<LineRow[]> {
  const rows = await lines(ctx)
    .where('statementId', '=', statementId)
    .where('outcome', '=', 'read')
    .orderBy(sql`coalesce(agreed, '') like 'class bank_interest %'`)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows as unknown as LineRow[];
}

export async function markAgreed(
  ctx: Ctx,
  agreed: readonly { readonly id: string; readonly agreed: string }[],
): Promise<void> {
  for (let from = 0; from < agreed.length; from += AT_ONCE) {
    const some = agreed.slice(from, from + AT_ONCE);
    await sql`update bank_statements.statement_line l set agreed = c.agreed
      from unnest(${some.map((c) => c.id)}::uuid[], ${some.map((c) => c.agreed)}::text[])
        as c(id, agreed)
      where l.id = c.id`.execute(ctx.tx);
  }
}

export type LineChange = {
  readonly id: string;
  readonly outcome: LineOutcome;
  readonly why: string;
  readonly depositId: string | null;
  readonly lineClass: LineClass | null;
  readonly ruleVersion: string | null;
  readonly entryId: string | null;
};

export async function markLines(ctx: Ctx, changes: readonly LineChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`update bank_statements.statement_line l set outcome = c.outcome, why = c.why,
      deposit_id = c.deposit_id, line_class = c.line_class, rule_version = c.rule_version,
      entry_id = c.entry_id, booked_at = ${ctx.now}
    from unnest(${changes.map((c) => c.id)}::uuid[], ${changes.map((c) => c.outcome)}::text[],
      ${changes.map((c) => c.why)}::text[], ${changes.map((c) => c.depositId)}::uuid[],
      ${changes.map((c) => c.lineClass)}::text[], ${changes.map((c) => c.ruleVersion)}::uuid[],
      ${changes.map((c) => c.entryId)}::uuid[])
      as c(id, outcome, why, deposit_id, line_class, rule_version, entry_id)
    where l.id = c.id`.execute(ctx.tx);
}

export async function setLineDeposit(ctx: Ctx, lineId: string, depositId: string): Promise<void> {
  await ctx.tx
    .updateTable('bankStatements.statementLine')
    .set({ depositId })
    .where('id', '=', lineId)
    .execute();
}

export async function countEffects(
  ctx: Ctx,
  statementIds: readonly string[],
): Promise<ReadonlyMap<string, Partial<Record<LineEffect, number>>>> {
  const counts = new Map<string, Partial<Record<LineEffect, number>>>();
  if (statementIds.length === 0) return counts;
  const { rows } = await sql<{ statementId: string; effect: LineEffect; lines: bigint }>`
    select statement_id, count(*) as lines, case
        when outcome = 'classed' then line_class
        when outcome <> 'outgoing' or settled_withdrawal is null then outcome
        when amount < 0 then 'paid' else 'given_back' end as effect
    from bank_statements.statement_line where statement_id = any(${[...statementIds]}::uuid[])
    group by 1, 3`.execute(ctx.tx);
  for (const row of rows) {
    const before = counts.get(row.statementId) ?? {};
    counts.set(row.statementId, { ...before, [row.effect]: Number(row.lines) });
  }
  return counts;
}

export const setSettledWithdrawal = (ctx: Ctx, lineId: string, withdrawalId: string | undefined) =>
  ctx.tx
    .updateTable('bankStatements.statementLine')
    .set({ settledWithdrawal: withdrawalId ?? null })
    .where('id', '=', lineId)
    .execute();

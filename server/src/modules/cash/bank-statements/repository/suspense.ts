import type { LineClass } from '@holdfast/domain/cash/bank-statements/line-classes';
import type { SUSPENSE } from '@holdfast/domain/cash/bank-statements/list';
import {
  DUE_SOON_DAYS,
  type SuspenseMove,
  type SuspenseStage,
  suspenseMachine,
} from '@holdfast/domain/cash/bank-statements/suspense.machine';
import type { Asked } from '@holdfast/domain/kernel/list';
import { utcDay } from '@holdfast/domain/kernel/moment';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { pageOfRows } from '../../../../kit/http/page-rows.ts';
import { makeMove } from '../../../../kit/move.ts';
import type { Suggestion } from '../rules/lines.ts';

export type ProposedMove = Exclude<SuspenseMove, 'suggest'>;

export type SuspenseRow = {
  readonly id: string;
  readonly lineId: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly stage: SuspenseStage;
  readonly why: string;
  readonly depositId: string | null;
  readonly duplicateOf: string | null;
  readonly entryId: string;
  readonly suggestions: readonly Suggestion[];
  readonly proposedMove: ProposedMove | null;
  readonly proposedParty: string | null;
  readonly proposedDeposit: string | null;
  readonly proposedBy: string | null;
  readonly proposedReason: string | null;
  readonly proposedBecause: string | null;
  readonly proposedClass: LineClass | null;
  readonly lineClass: LineClass | null;
  readonly dueOn: string;
  /** When its return was proposed because it is overdue. */
  readonly overdueAt: Date | null;
  readonly partyId: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
  readonly createdAt: Date;
};

export async function saveItems(ctx: Ctx, rows: readonly SuspenseRow[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.tx
    .insertInto('bankStatements.suspense')
    .values(rows.map((row) => ({ ...row, suggestions: JSON.stringify(row.suggestions) })))
    .execute();
}

type Change = Partial<
  Omit<SuspenseRow, 'id' | 'lineId' | 'amount' | 'currency' | 'suggestions' | 'stage'>
>;

export const moveItem = (ctx: Ctx, id: string, move: SuspenseMove, change: Change) =>
  makeMove(ctx, suspenseMachine, move, id, change);

export async function changeItem(ctx: Ctx, id: string, change: Change): Promise<void> {
  await ctx.tx.updateTable('bankStatements.suspense').set(change).where('id', '=', id).execute();
}

const items = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('bankStatements.suspense')
    .selectAll()
    .select(sql<string>`to_char(due_on, 'YYYY-MM-DD')`.as('dueOn'));

/** Serialises crediting, classing and returning a line. */
export async function lockItem(ctx: Ctx, id: string): Promise<SuspenseRow | undefined> {
  const row = await items(ctx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row as unknown as SuspenseRow | undefined;
}

export async function findItem(ctx: Ctx, id: string): Promise<SuspenseRow | undefined> {
  const row = await items(ctx).where('id', '=', id).executeTakeFirst();
  return row as unknown as SuspenseRow | undefined;
}

export async function listUploaders(
  ctx: Ctx,
  statementIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (statementIds.length === 0) return new Map();
  const rows = await ctx.tx
    .selectFrom('bankStatements.statement')
    .select(['id', 'uploadedBy'])
    .where('id', 'in', [...new Set(statementIds)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.uploadedBy] as const));
}

const OPEN = ['NEW', 'SUGGESTED'] as const;

type Orders = Readonly<Record<NonNullable<Asked<typeof SUSPENSE>['sort']>, Order>>;
type Order = readonly [RawBuilder<unknown>, 'asc' | 'desc'];

const ORDERS: Orders = {
  date: [sql`created_at`, 'asc'],
  '-date': [sql`created_at`, 'desc'],
  due: [sql`suspense.due_on`, 'asc'],
  '-due': [sql`suspense.due_on`, 'desc'],
};

export async function listItems(
  ctx: Ctx,
  input: Asked<typeof SUSPENSE>,
): Promise<{ readonly rows: readonly SuspenseRow[]; readonly total: number }> {
  const isOpen = input.view === 'open';
  const today = utcDay(ctx.now);
  let query = items(ctx).where('stage', isOpen ? 'in' : 'not in', OPEN);
  if (input.due === 'overdue') query = query.where(sql<boolean>`due_on < ${today}::date`);
  if (input.due === 'soon') {
    query = query.where(
      sql<boolean>`due_on between ${today}::date and ${today}::date + ${DUE_SOON_DAYS}::int`,
    );
  }
  const usual: Order = isOpen ? ORDERS.date : [sql`decided_at`, 'desc'];
  const [by, way] = input.sort ? ORDERS[input.sort] : usual;
  return pageOfRows<SuspenseRow>(query.orderBy(by, way).orderBy('id'), input);
}

/** Staff weren't notified of these yet. */
export async function listOverdue(ctx: Ctx, limit: number): Promise<readonly string[]> {
  const rows = await ctx.tx
    .selectFrom('bankStatements.suspense')
    .select('id')
    .where('stage', 'in', OPEN)
    .where('overdueAt', 'is', null)
    .where(sql<boolean>`due_on < ${utcDay(ctx.now)}::date`)
    .orderBy('dueOn')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function sumOpenItems(ctx: Ctx) {
  const { rows } = await sql<{ commodity: string; amount: bigint }>`
    select currency as commodity, sum(amount)::bigint as amount from bank_statements.suspense
    where stage in ('NEW', 'SUGGESTED') group by currency`.execute(ctx.tx);
  return rows;
}

/** US dollars returned to senders, in cents, ordered by decision time. */
export async function returnsOf(ctx: Ctx): Promise<readonly { amount: bigint; at: Date }[]> {
  const { rows } = await sql<{ amount: bigint; at: Date }>`
    select amount, decided_at as at from bank_statements.suspense
    where stage = 'RETURNED' and currency = 'USD' order by decided_at`.execute(ctx.tx);
  return rows;
}

import type { WithdrawalSort } from '@holdfast/domain/cash/withdrawals/sorts';
import {
  HOLDING_STAGES,
  type WithdrawalStage,
} from '@holdfast/domain/cash/withdrawals/withdrawal.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { containing } from '../../../../kit/like.ts';
import { isAssignedTo } from '../../../people/assignments/index.ts';
import type { WithdrawalRow } from './withdrawals.ts';

export type DeskAsked = {
  readonly stage: WithdrawalStage | undefined;
  /** A part of the reference or of the account. */
  readonly q: string | undefined;
  readonly sort: WithdrawalSort | undefined;
  /** A person who has it, nobody (null), or whoever. */
  readonly assignee: string | null | undefined;
  readonly limit: number;
  readonly offset: number;
};

const ORDERS = {
  asked: sql`requested_at`,
  '-asked': sql`requested_at desc`,
  amount: sql`amount`,
  '-amount': sql`amount desc`,
} as const satisfies Record<WithdrawalSort, unknown>;

/**
 * What is open stands first, the oldest on top; what has ended after it, the newest on top; unless
 * another order is asked for.
 */
export async function listForDesk(
  ctx: Ctx,
  input: DeskAsked,
): Promise<{ rows: WithdrawalRow[]; total: number }> {
  let base = ctx.tx.selectFrom('withdrawals.withdrawal');
  if (input.stage) base = base.where('stage', '=', input.stage);
  if (input.q) {
    const like = containing(input.q);
    base = base.where((w) => w.or([w('reference', 'ilike', like), w('payeeLabel', 'ilike', like)]));
  }
  const { assignee } = input;
  if (assignee !== undefined) base = base.where(isAssignedTo('withdrawals', assignee));
  const open = sql<boolean>`stage = any(${[...HOLDING_STAGES]}::text[])`;
  const waiting = base
    .selectAll()
    .orderBy(open, 'desc')
    .orderBy(sql`case when ${open} then extract(epoch from requested_at) end`, 'asc')
    .orderBy('endedAt', 'desc');
  const ordered = input.sort ? base.selectAll().orderBy(ORDERS[input.sort]) : waiting;
  const rows = await ordered
    .orderBy('id', 'desc')
    .limit(input.limit)
    .offset(input.offset)
    .execute();
  const counted = await base
    .select((e) => e.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow();
  return { rows: rows as WithdrawalRow[], total: Number(counted.n) };
}

export async function sumByStage(ctx: Ctx) {
  const { rows } = await sql<{ stage: WithdrawalStage; count: number; amount: bigint }>`
    select stage, count(*)::int as count, sum(amount)::bigint as amount
    from withdrawals.withdrawal group by stage`.execute(ctx.tx);
  return rows;
}

export async function countAttention(ctx: Ctx): Promise<number> {
  const row = await ctx.tx
    .selectFrom('withdrawals.withdrawal')
    .select((e) => e.fn.countAll<bigint>().as('n'))
    .where('attention', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

import type { WITHDRAWALS } from '@holdfast/domain/cash/withdrawals/list';
import {
  HOLDING_STAGES,
  type WithdrawalStage,
} from '@holdfast/domain/cash/withdrawals/withdrawal.machine';
import type { Asked } from '@holdfast/domain/kernel/list';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { containing } from '../../../../kit/database/like.ts';
import { pageOfRows } from '../../../../kit/http/page-rows.ts';
import { isAssignedTo } from '../../../people/assignments/index.ts';
import type { WithdrawalRow } from './withdrawals.ts';

const ORDERS = {
  asked: sql`requested_at`,
  '-asked': sql`requested_at desc`,
  amount: sql`amount`,
  '-amount': sql`amount desc`,
} as const satisfies Record<NonNullable<Asked<typeof WITHDRAWALS>['sort']>, unknown>;

/**
 * Open ones oldest first, then ended ones newest first, unless sorted otherwise. A null `assignee`
 * finds unassigned ones.
 */
export async function listForDesk(
  ctx: Ctx,
  asked: Asked<typeof WITHDRAWALS>,
  assignee: string | null | undefined,
): Promise<{ rows: WithdrawalRow[]; total: number }> {
  let base = ctx.tx.selectFrom('withdrawals.withdrawal').selectAll();
  if (asked.stage) base = base.where('stage', '=', asked.stage);
  if (asked.q) {
    const like = containing(asked.q);
    base = base.where((w) => w.or([w('reference', 'ilike', like), w('payeeLabel', 'ilike', like)]));
  }
  if (assignee !== undefined) base = base.where(isAssignedTo('withdrawals', assignee));
  const open = sql<boolean>`stage = any(${[...HOLDING_STAGES]}::text[])`;
  const ordered = asked.sort
    ? base.orderBy(ORDERS[asked.sort])
    : base
        .orderBy(open, 'desc')
        .orderBy(sql`case when ${open} then extract(epoch from requested_at) end`, 'asc')
        .orderBy('endedAt', 'desc');
  return pageOfRows<WithdrawalRow>(ordered.orderBy('id', 'desc'), asked);
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

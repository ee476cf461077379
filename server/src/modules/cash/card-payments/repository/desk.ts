import { UNDECIDED_DISPUTES } from '@holdfast/domain/cash/card-payments/dispute.machine';
import { HOLDING_REFUNDS } from '@holdfast/domain/cash/card-payments/refund.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { containing } from '../../../../kit/database/like.ts';
import type { CheckoutRow } from './checkouts.ts';

export type DeskAsked = {
  readonly view: 'all' | 'refunds' | 'disputes' | 'owing';
  readonly q: string | undefined;
  readonly partyIds: readonly string[];
  readonly limit: number;
  readonly offset: number;
};

const VIEWS = {
  all: sql`true`,
  refunds: sql`exists (select 1 from card_payments.refund r where r.checkout_id = c.id
    and r.stage = any(${[...HOLDING_REFUNDS]}::text[]))`,
  disputes: sql`exists (select 1 from card_payments.dispute d where d.checkout_id = c.id
    and d.stage = any(${[...UNDECIDED_DISPUTES]}::text[]))`,
  owing: sql`(exists (select 1 from card_payments.refund r where r.checkout_id = c.id and r.owed > 0)
    or exists (select 1 from card_payments.dispute d where d.checkout_id = c.id and d.owed > 0))`,
};

export async function listForDesk(
  ctx: Ctx,
  input: DeskAsked,
): Promise<{ rows: CheckoutRow[]; total: number }> {
  const like = containing(input.q ?? '');
  const bare = like.replace(/^%cs-/i, '%');
  const found = input.q
    ? sql`(upper(right(replace(c.id::text, '-', ''), 6)) ilike ${bare}
        or c.card_last4 ilike ${like} or c.party_id = any(${[...input.partyIds]}::uuid[]))`
    : sql`true`;
  const where = sql`${VIEWS[input.view]} and ${found}`;
  const { rows } = await sql<CheckoutRow>`
    select c.* from card_payments.checkout c where ${where}
    order by c.created_at desc, c.id limit ${input.limit} offset ${input.offset}`.execute(ctx.tx);
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from card_payments.checkout c where ${where}`.execute(ctx.tx);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

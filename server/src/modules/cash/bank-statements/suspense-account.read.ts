import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

export type SuspenseAccount = {
  readonly currency: string;
  /** Minor units of the currency. */
  readonly account: bigint;
  readonly lines: bigint;
  readonly count: bigint;
};

/**
 * In every currency with suspense money or items, and US dollars. One query, so that balances and
 * items include the same bookings.
 */
export async function suspenseAccounts(ctx: Ctx): Promise<readonly SuspenseAccount[]> {
  const { rows } = await sql<SuspenseAccount>`
    select currency, coalesce(sum(balance), 0)::bigint as account,
      coalesce(sum(amount), 0)::bigint as lines, count(amount) as count
    from (
      select commodity as currency, balance, null::bigint as amount from ledger.account
        where holder_kind = 'platform' and purpose = 'suspense'
      union all select currency, null, amount from bank_statements.suspense
        where stage in ('NEW', 'SUGGESTED')
      union all select 'USD', null, null
    ) lying
    group by currency
    having currency = 'USD' or coalesce(sum(balance), 0) <> 0 or count(amount) > 0
    order by currency <> 'USD', currency`.execute(ctx.tx);
  return rows;
}

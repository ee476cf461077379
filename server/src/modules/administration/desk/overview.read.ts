import { DAY, later } from '@holdfast/domain/kernel/moment';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

type Joined = { readonly joined: number; readonly verified: number };

export async function countPeople(ctx: Ctx): Promise<Joined> {
  const since = later(ctx.now, -7 * DAY);
  const { rows } = await sql<Joined>`
    select (select count(*) from identity."user" where created_at > ${since})::int as joined,
      (select count(*) from identity.party where approved_at > ${since})::int as verified`.execute(
    ctx.tx,
  );
  return rows[0] ?? { joined: 0, verified: 0 };
}

type Traded = { readonly amount: bigint; readonly trades: number };

/** All markets, last 24 hours; cents. */
export async function sumTraded(ctx: Ctx): Promise<Traded> {
  const { rows } = await sql<Traded>`
    select coalesce(sum(notional), 0)::bigint as amount, (count(*))::int as trades
    from exchange.trade where at > ${later(ctx.now, -DAY)}`.execute(ctx.tx);
  return rows[0] ?? { amount: 0n, trades: 0 };
}

import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import type { Work } from './rules.ts';

/** Mails not yet accepted by the mail server. Stuck: refused at least once, or given up. */
export async function readMail(ctx: Ctx): Promise<Work> {
  const { rows } = await sql<Work>`
    select count(*) filter (where next_attempt_at is not null)::int as waiting,
      min(created_at) filter (where next_attempt_at is not null) as "oldestAt",
      count(*) filter (where last_error is not null)::int as stuck
    from notifications.mail where sent_at is null`.execute(ctx.tx);
  return rows[0] ?? { waiting: 0, oldestAt: null, stuck: 0 };
}

export type Rates = { readonly oldestAt: Date | null; readonly doubted: number };

export async function readRates(ctx: Ctx): Promise<Rates> {
  const { rows } = await sql<Rates>`
    select min(kept_at) as oldest_at,
      count(*) filter (where doubted_usd is not null)::int as doubted
    from rates.rate`.execute(ctx.tx);
  return rows[0] ?? { oldestAt: null, doubted: 0 };
}

export async function readBooks(ctx: Ctx): Promise<{ at: Date; agrees: boolean } | undefined> {
  const row = await ctx.tx
    .selectFrom('reconciliation.report')
    .select(['at', 'agrees'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row;
}

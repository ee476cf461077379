import { HOUR, later, MINUTE } from '@holdfast/domain/kernel/moment';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

export type Work = {
  readonly waiting: number;
  readonly oldestAt: Date | null;
  readonly stuck: number;
};

type Row = { readonly waiting: number; readonly oldestAt: Date | null; readonly stuck: number };
const one = (rows: readonly Row[]): Work => rows[0] ?? { waiting: 0, oldestAt: null, stuck: 0 };

/** Chain instructions not yet in a block. Stuck: stopped until staff act. */
export async function readSettlement(ctx: Ctx): Promise<Work> {
  const { rows } = await sql<Row>`
    select count(*) filter (where status <> 'NEEDS_ATTENTION')::int as waiting,
      min(created_at) filter (where status <> 'NEEDS_ATTENTION') as oldest_at,
      count(*) filter (where status = 'NEEDS_ATTENTION')::int as stuck
    from settlement.instruction where status not in ('CONFIRMED', 'ABANDONED')`.execute(ctx.tx);
  return one(rows);
}

/** Mails not yet accepted by the mail server. Stuck: refused at least once, or given up. */
export async function readMail(ctx: Ctx): Promise<Work> {
  const { rows } = await sql<Row>`
    select count(*) filter (where next_attempt_at is not null)::int as waiting,
      min(created_at) filter (where next_attempt_at is not null) as oldest_at,
      count(*) filter (where last_error is not null)::int as stuck
    from notifications.mail where sent_at is null`.execute(ctx.tx);
  return one(rows);
}

/** Event deliveries and job items that are due. Stuck: failed three times or more, or given up. */
export async function readReactions(ctx: Ctx): Promise<Work> {
  const { rows } = await sql<Row>`
    select count(*) filter (where given_up_at is null)::int as waiting,
      min(at) filter (where given_up_at is null) as oldest_at,
      count(*) filter (where attempts >= 3 or given_up_at is not null)::int as stuck
    from (
      select d.given_up_at, d.attempts, e.at
      from kit.delivery d join kit.event e on e.id = d.event_id
      union all
      select given_up_at, attempts, first_failed_at from kit.job_item) w`.execute(ctx.tx);
  return one(rows);
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

/** Age at which pending work is late. */
export const LATE_MS = { settlement: 10 * MINUTE, mail: 15 * MINUTE, reactions: 5 * MINUTE };
export const STALE_RATES_MS = HOUR;
export const STALE_BOOKS_MS = 26 * HOUR;

export const isOlder = (at: Date | null, most: number, now: Date): boolean =>
  at !== null && later(at, most) < now;

import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

export type TypeLine = {
  readonly type: string;
  readonly opened: number;
  readonly openedBefore: number;
  readonly inTime: number;
  readonly late: number;
  readonly ended: number;
  /** Median hours to the first answer. */
  readonly half: number | null;
  /** Mean rating times 100; null without ratings. */
  readonly rating: number | null;
};

export type ServicePart = {
  readonly part: number;
  readonly inTime: number;
  readonly late: number;
  readonly waiting: number;
};

export async function requestsByPart(ctx: Ctx, bounds: readonly Date[]): Promise<ServicePart[]> {
  const { rows } = await sql<ServicePart>`
    select width_bucket(created_at, ${bounds}::timestamptz[]) as part,
      (count(*) filter (where first_answered_at <= answer_due_at))::int as in_time,
      (count(*) filter (where coalesce(first_answered_at, ${ctx.now}) > answer_due_at))::int
        as late,
      (count(*) filter (where first_answered_at is null and answer_due_at >= ${ctx.now}))::int
        as waiting
    from tickets.ticket where created_at >= ${bounds[0]} and created_at < ${bounds.at(-1)}
    group by 1`.execute(ctx.tx);
  return rows;
}

/** Requests opened from `from` to `to`, with those before for comparison; `late` is overdue. */
export async function requestsByType(
  ctx: Ctx,
  [before, from, to]: readonly [Date, Date, Date],
): Promise<TypeLine[]> {
  const within = sql`created_at >= ${from}`;
  const { rows } = await sql<TypeLine>`
    select type, (count(*) filter (where ${within}))::int as opened,
      (count(*) filter (where not ${within}))::int as opened_before,
      (count(*) filter (where ${within} and first_answered_at <= answer_due_at))::int as in_time,
      (count(*) filter (where ${within} and
        coalesce(first_answered_at, ${ctx.now}) > answer_due_at))::int as late,
      (count(*) filter (where ${within} and ended_at is not null))::int as ended,
      percentile_disc(0.5) within group (
        order by (extract(epoch from first_answered_at - created_at) / 3600)::float8
      ) filter (where ${within} and first_answered_at is not null) as half,
      (avg(rating) filter (where ${within}) * 100)::int as rating
    from tickets.ticket where created_at >= ${before} and created_at < ${to}
    group by 1 order by opened desc, type`.execute(ctx.tx);
  return rows;
}

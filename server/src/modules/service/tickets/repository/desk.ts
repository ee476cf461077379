import type { TicketType } from '@holdfast/domain/service/tickets/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { containing } from '../../../../kit/database/like.ts';
import type { Listed, TicketRow } from './tickets.ts';

export type DeskFilter = {
  readonly me: string;
  readonly view: 'mine' | 'unassigned' | 'all';
  readonly show: 'open' | 'waiting' | 'ended' | 'all';
  readonly type: TicketType | undefined;
  /** Searches by request number or subject, or for requests of these users. */
  readonly meant: { readonly text: string; readonly userIds: readonly string[] } | undefined;
  readonly sort: 'clock' | '-updated';
  readonly page: number;
  readonly limit: number;
};

const SHOWN: Readonly<Record<DeskFilter['show'], RawBuilder<unknown>>> = {
  open: sql`ended_at is null`,
  waiting: sql`waits_for is not null or (stopped_at is not null and ended_at is null)`,
  ended: sql`ended_at is not null`,
  all: sql`true`,
};

const VIEWED = (me: string): Readonly<Record<DeskFilter['view'], RawBuilder<unknown>>> => ({
  mine: sql`assigned_to = ${me}`,
  unassigned: sql`assigned_to is null`,
  all: sql`true`,
});

/** The deadline for the first answer until it is given, then the deadline for the resolution. */
const NEXT_DUE = sql`case when first_answered_at is null then answer_due_at else resolve_due_at end`;

const ORDERS: Readonly<Record<DeskFilter['sort'], RawBuilder<unknown>>> = {
  clock: sql`ended_at is not null, stopped_at is not null, priority <> 'high',
    case when ended_at is null then ${NEXT_DUE} end, updated_at desc, id desc`,
  '-updated': sql`updated_at desc, id desc`,
};

function meantBy({ text, userIds }: NonNullable<DeskFilter['meant']>): RawBuilder<unknown> {
  return sql`(lower(number || ' ' || subject) like ${containing(text.toLowerCase())}
    or user_id = any(${[...userIds]}::uuid[]))`;
}

export async function listQueue(ctx: Ctx, filter: DeskFilter): Promise<Listed> {
  const { me, view, show, type, meant, sort, page, limit } = filter;
  const { rows } = await sql<TicketRow & { total: number }>`
    select *, (count(*) over ())::int as total from tickets.ticket
    where (${SHOWN[show]}) and ${VIEWED(me)[view]}
      ${type ? sql`and type = ${type}` : sql``} ${meant ? sql`and ${meantBy(meant)}` : sql``}
    order by ${ORDERS[sort]} limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.tx);
  const listed = rows.map(({ total: _, ...row }) => ({ ...row, stoodMs: Number(row.stoodMs) }));
  return { rows: listed, total: rows[0]?.total ?? 0 };
}

export type QueueCounts = {
  readonly open: number;
  readonly mine: number;
  readonly unassigned: number;
  readonly late: number;
  readonly rated: number;
  readonly ratings: number;
};

export async function countQueue(ctx: Ctx, me: string, ratedSince: Date): Promise<QueueCounts> {
  const { rows } = await sql<QueueCounts>`
    select (count(*) filter (where ended_at is null))::int as open,
      (count(*) filter (where ended_at is null and assigned_to = ${me}))::int as mine,
      (count(*) filter (where ended_at is null and assigned_to is null))::int as unassigned,
      (count(*) filter (where stopped_at is null and ${NEXT_DUE} < ${ctx.now}))::int as late,
      (count(rating) filter (where rated_at > ${ratedSince}))::int as rated,
      (coalesce(sum(rating) filter (where rated_at > ${ratedSince}), 0))::int as ratings
    from tickets.ticket`.execute(ctx.tx);
  const none = { open: 0, mine: 0, unassigned: 0, late: 0, rated: 0, ratings: 0 };
  return rows[0] ?? none;
}

export async function countOfUser(
  ctx: Ctx,
  userId: string,
): Promise<{ requests: number; openRequests: number }> {
  const { rows } = await sql<{ requests: number; openRequests: number }>`
    select count(*)::int as requests,
      (count(*) filter (where ended_at is null))::int as open_requests
    from tickets.ticket where user_id = ${userId}`.execute(ctx.tx);
  return rows[0] ?? { requests: 0, openRequests: 0 };
}

import { type RawBuilder, sql } from 'kysely';
import { HIDDEN_ACTIONS } from '../../../kit/confidential.ts';
import type { Ctx } from '../../../kit/ctx.ts';
import { startsWithPattern } from '../../../kit/database/like.ts';
import type { Cursor } from './rules.ts';

/** Names are resolved to ids; an empty list matches nothing. */
export type LogFilter = {
  readonly actorIds?: readonly string[] | undefined;
  readonly about?:
    | { readonly userIds: readonly string[]; readonly partyIds: readonly string[] }
    | undefined;
  readonly person?: { readonly userId: string; readonly partyId: string } | undefined;
  readonly partyId?: string | undefined;
  /** Actions that concern a company, and actions by anyone on its subjects. */
  readonly mine?: Mine | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly subjectIds?: readonly string[] | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly requestId?: string | undefined;
};

export type Mine = {
  readonly partyId: string | undefined;
  readonly kinds: readonly string[];
  readonly ids: readonly string[];
  /** The company's offerings; their commitments also count as its subjects. */
  readonly offerings: readonly string[];
};

export type LogRow = {
  readonly id: string;
  readonly at: Date;
  readonly actorId: string | null;
  readonly partyId: string | null;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string | null;
  readonly fromState: string | null;
  readonly toState: string | null;
  readonly reason: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
  readonly ip: string | null;
};

const among = (column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<unknown> =>
  sql`${column} = any(${ids}::uuid[])`;

function conditions(filter: LogFilter, after: Cursor | undefined): RawBuilder<unknown> {
  const { about, person } = filter;
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (filter.actorIds) all.push(among(sql`actor_id`, filter.actorIds));
  if (about) {
    const users = among(sql`subject_id`, about.userIds);
    all.push(sql`(${among(sql`party_id`, about.partyIds)} or subject_kind = 'user' and ${users})`);
  }
  if (person) {
    all.push(sql`(actor_id = ${person.userId} or party_id = ${person.partyId}
      or subject_kind = 'user' and subject_id = ${person.userId})`);
  }
  if (filter.partyId) all.push(sql`party_id = ${filter.partyId}`);
  if (filter.action) {
    all.push(sql`action like ${startsWithPattern(filter.action)}`);
  }
  if (filter.subject) all.push(sql`subject_kind = ${filter.subject}`);
  if (filter.subjectId) all.push(sql`subject_id = ${filter.subjectId}`);
  if (filter.subjectIds) all.push(among(sql`subject_id`, filter.subjectIds));
  if (filter.from) all.push(sql`at >= ${filter.from}`);
  if (filter.until) all.push(sql`at < ${filter.until}`);
  if (filter.requestId) all.push(sql`request_id = ${filter.requestId}`);
  if (after) all.push(sql`(at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return sql.join(all, sql` and `);
}

export async function listLog(
  ctx: Ctx,
  filter: LogFilter,
  page: { readonly after?: Cursor | undefined; readonly limit: number },
): Promise<readonly LogRow[]> {
  const all = conditions(filter, page.after);
  const latest = (only: RawBuilder<unknown>) => sql`(select * from kit.activity a
    where ${only} and ${all} and ${readable(ctx)} order by at desc, id desc limit ${page.limit})`;
  const { rows } =
    await sql<LogRow>`select * from ${filter.mine ? ownOf(filter.mine, latest) : latest(sql`true`)} found
    order by at desc, id desc limit ${page.limit}`.execute(ctx.tx);
  return rows;
}

/**
 * Hides votes in an open secret poll from everyone but the voter, as turnout could be matched to
 * names.
 */
const readable = (ctx: Ctx): RawBuilder<unknown> => sql`(a.action <> 'poll.vote'
  or a.party_id = ${ctx.actor?.partyId ?? null} or not exists (
    select 1 from governance.poll p
    where p.id = a.subject_id and p.status <> 'CLOSED' and not p.is_named))`;

/** Each branch reads the end of its own index, so that the cost doesn't grow with the log. */
function ownOf(
  { partyId, kinds, ids, offerings }: Mine,
  latest: (only: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const shown = sql`action <> all(${[...HIDDEN_ACTIONS]}::text[])`;
  // Vote times are hidden from the owner.
  const things = sql`subject_kind = any(${kinds}::text[]) and subject_id = any(${ids}::uuid[])
    and action <> 'poll.vote'`;
  const commitments = sql`subject_kind = 'commitment' and subject_id in (
    select c.id from offerings.commitment c where c.offering_id = any(${offerings}::uuid[]))`;
  const branches = [
    ...(partyId ? [sql`party_id = ${partyId} and ${shown}`] : []),
    sql`${things} and ${shown}`,
    ...(offerings.length > 0 ? [commitments] : []),
  ];
  return sql`(${sql.join(branches.map(latest), sql` union `)})`;
}

/** Skips through the index from one subject kind to the next. */
export async function listSubjects(ctx: Ctx): Promise<readonly string[]> {
  const { rows } = await sql<{ kind: string }>`
    with recursive kinds as (
      select min(subject_kind) as kind from kit.activity
      union all
      select (select min(subject_kind) from kit.activity where subject_kind > k.kind)
      from kinds k where k.kind is not null
    ) select kind from kinds where kind is not null`.execute(ctx.tx);
  return rows.map((row) => row.kind);
}

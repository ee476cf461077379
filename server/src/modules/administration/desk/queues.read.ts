import { QUEUES, type QueueName } from '@holdfast/domain/administration/desk/queues';
import { HOUR, later } from '@holdfast/domain/kernel/moment';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

// Reads across the modules' schemas what waits for staff; writes nothing.

type QueueRead = {
  /** What waits now: `at`, since when; `due`, where it has its own date; `name`, what it is. */
  readonly waits: RawBuilder<unknown>;
  /** What came and what was decided since a moment: `came`, `done`; either may be null. */
  readonly since: (moment: Date) => RawBuilder<unknown>;
};

const NO_DATE = sql`null::timestamptz as due`;
const NEVER = () => sql`select null::timestamptz as came, null::timestamptz as done where false`;

const READS: Readonly<Record<QueueName, QueueRead>> = {
  cases: {
    waits: sql`select r.submitted_at as at, ${NO_DATE}, p.display_name as name
      from onboarding.review r join identity.party p on p.id = r.party_id
      where r.stage in ('waiting', 'reviewing')`,
    since: (moment) => sql`select submitted_at as came, decided_at as done from onboarding.review
      where submitted_at > ${moment} or decided_at > ${moment}`,
  },
  assets: {
    waits: sql`select submitted_at as at, ${NO_DATE}, name from catalogue.asset
      where review_status = 'pending'`,
    since: (moment) => sql`select submitted_at as came, published_at as done from catalogue.asset
      where submitted_at > ${moment} or published_at > ${moment}`,
  },
  structures: {
    waits: sql`select submitted_at as at, ${NO_DATE}, name from structures.structure
      where status = 'pending'`,
    since: (moment) => sql`select submitted_at as came, decided_at as done
      from structures.structure where submitted_at > ${moment} or decided_at > ${moment}`,
  },
  navs: {
    waits: sql`select n.requested_at as at, ${NO_DATE}, a.name
      from valuation.nav n join catalogue.asset a on a.id = n.asset_id
      where n.status = 'REQUESTED'`,
    since: (moment) => sql`select requested_at as came, decided_at as done from valuation.nav
      where requested_at > ${moment} or decided_at > ${moment}`,
  },
  // Offers that have closed and wait for their evidence to be read; not those sent back.
  closings: {
    waits: sql`select o.closing_at as at, ${NO_DATE}, a.name
      from offerings.offering o join catalogue.asset a on a.id = o.asset_id
      where o.stage = 'CLOSING' and o.evidence_stage <> 'REFUSED'`,
    since: (moment) => sql`select closing_at as came, ended_at as done from offerings.offering
      where closing_at > ${moment} or (closing_at is not null and ended_at > ${moment})`,
  },
  suspense: {
    waits: sql`select created_at as at, ${NO_DATE}, 'Payment in ' || currency as name
      from bank_statements.suspense where stage in ('NEW', 'SUGGESTED')`,
    since: (moment) => sql`select created_at as came, decided_at as done
      from bank_statements.suspense where created_at > ${moment} or decided_at > ${moment}`,
  },
  // Those that wait for a second person too.
  withdrawals: {
    waits: sql`select requested_at as at, ${NO_DATE}, reference as name
      from withdrawals.withdrawal where stage in ('REQUESTED', 'ON_HOLD')`,
    since: (moment) => sql`select requested_at as came, decided_at as done
      from withdrawals.withdrawal where requested_at > ${moment} or decided_at > ${moment}`,
  },
  distributions: {
    waits: sql`select requested_at as at, ${NO_DATE}, name from distributions.distribution
      where stage = 'REQUESTED'`,
    since: (moment) => sql`select requested_at as came, approved_at as done
      from distributions.distribution
      where requested_at > ${moment} or approved_at > ${moment}`,
  },
  tokens: {
    waits: sql`select requested_at as at, ${NO_DATE}, name from tokenisation.request
      where status = 'REQUESTED'`,
    since: (moment) => sql`select requested_at as came, decided_at as done
      from tokenisation.request where requested_at > ${moment} or decided_at > ${moment}`,
  },
  procedures: {
    waits: sql`select p.requested_at as at, ${NO_DATE}, a.name
      from transfer_procedures.procedure p join catalogue.asset a on a.id = p.asset_id
      where p.status = 'REQUESTED'`,
    since: (moment) => sql`select requested_at as came, decided_at as done
      from transfer_procedures.procedure
      where requested_at > ${moment} or decided_at > ${moment}`,
  },
  retirements: {
    waits: sql`select r.requested_at as at, ${NO_DATE}, a.name
      from retirement.retirement r join catalogue.asset a on a.id = r.asset_id
      where r.stage = 'REQUESTED'`,
    since: (moment) => sql`select requested_at as came, decided_at as done
      from retirement.retirement where requested_at > ${moment} or decided_at > ${moment}`,
  },
  settlement: {
    waits: sql`select updated_at as at, ${NO_DATE}, 'Instruction ' || left(id::text, 8) as name
      from settlement.instruction where status = 'NEEDS_ATTENTION'`,
    since: NEVER,
  },
  tickets: {
    waits: sql`select created_at as at,
        case when first_answered_at is null then answer_due_at else resolve_due_at end as due,
        number as name
      from tickets.ticket where stage in ('NEW', 'OPEN')`,
    since: (moment) => sql`select created_at as came, ended_at as done from tickets.ticket
      where created_at > ${moment} or ended_at > ${moment}`,
  },
};

export type QueueFacts = {
  readonly what: QueueName;
  readonly count: number;
  /** Past its time, and past half of it. */
  readonly late: number;
  readonly half: number;
  readonly oldest: { readonly name: string; readonly at: Date; readonly due: Date } | null;
  /** In the last 24 hours. */
  readonly came: number;
  readonly done: number;
};

type Waiting = {
  what: QueueName;
  count: bigint;
  late: bigint;
  half: bigint;
  name: string;
  at: Date;
  due: Date;
};

const dueOf = (what: QueueName) =>
  sql`coalesce(due, at + make_interval(hours => ${QUEUES[what].hours}))`;

/** What waits in these queues, in their order, with two statements however many they are. */
export async function readQueues(
  ctx: Ctx,
  names: readonly QueueName[],
): Promise<readonly QueueFacts[]> {
  if (names.length === 0) return [];
  const waiting = await sql<Waiting>`
    select what, count(*), min(at) as at,
      count(*) filter (where due <= ${ctx.now}) as late,
      count(*) filter (where due > ${ctx.now} and at + (due - at) / 2 <= ${ctx.now}) as half,
      (array_agg(name order by at))[1] as name, (array_agg(due order by at))[1] as due
    from (${unionOf(names, (what) => sql`select at, ${dueOf(what)} as due, name from (${READS[what].waits}) w`)}) q
    group by what`.execute(ctx.tx);
  const day = later(ctx.now, -24 * HOUR);
  const moved = await sql<{ what: QueueName; came: bigint; done: bigint }>`
    select what, count(*) filter (where came > ${day}) as came,
      count(*) filter (where done > ${day}) as done
    from (${unionOf(names, (what) => sql`select came, done from (${READS[what].since(day)}) s`)}) q
    group by what`.execute(ctx.tx);
  return names.map((what) => {
    const one = waiting.rows.find((row) => row.what === what);
    const past = moved.rows.find((row) => row.what === what);
    return {
      what,
      count: Number(one?.count ?? 0n),
      late: Number(one?.late ?? 0n),
      half: Number(one?.half ?? 0n),
      oldest: one ? { name: one.name, at: one.at, due: one.due } : null,
      came: Number(past?.came ?? 0n),
      done: Number(past?.done ?? 0n),
    };
  });
}

const unionOf = (
  names: readonly QueueName[],
  rowsOf: (what: QueueName) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql.join(
    names.map((what) => sql`select ${what}::text as what, r.* from (${rowsOf(what)}) r`),
    sql` union all `,
  );

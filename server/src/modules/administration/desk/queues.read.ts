import { QUEUES, type Queue, type QueueName } from '@holdfast/domain/administration/desk/queues';
import { HOUR, later } from '@holdfast/domain/kernel/moment';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

type QueueRead = {
  /**
   * Pending items: `at` is when each began to wait, `due` its deadline, `name` its label, `party`
   * whose case it is, `handler` its assignee.
   */
  readonly waits: RawBuilder<unknown>;
  /** Items that arrived (`came`) or were completed (`done`) since a time. */
  readonly since: (moment: Date) => RawBuilder<unknown>;
};

const NO_DATE = sql`null::timestamptz as due`;
const NO_PARTY = sql`null::uuid as party`;
const NO_HANDLER = sql`null::uuid as handler`;
const OF_NOBODY = sql`${NO_PARTY}, ${NO_HANDLER}`;
const NEVER = () => sql`select null::timestamptz as came, null::timestamptz as done where false`;

const READS: Readonly<Record<QueueName, QueueRead>> = {
  cases: {
    waits: sql`select r.id, r.submitted_at as at, ${NO_DATE}, p.display_name as name,
        r.party_id as party, r.assigned_to as handler
      from onboarding.review r join identity.party p on p.id = r.party_id
      where r.stage in ('waiting', 'reviewing')`,
    since: (moment) => sql`select submitted_at as came, decided_at as done from onboarding.review
      where submitted_at > ${moment} or decided_at > ${moment}`,
  },
  assets: {
    waits: sql`select id, submitted_at as at, ${NO_DATE}, name, ${OF_NOBODY} from catalogue.asset
      where review_status = 'pending'`,
    since: (moment) => sql`select submitted_at as came, published_at as done from catalogue.asset
      where submitted_at > ${moment} or published_at > ${moment}`,
  },
  // Owners' edits to assets that are visible to investors.
  edits: {
    waits: sql`select r.id, r.sent_at as at, ${NO_DATE}, a.name, ${OF_NOBODY}
      from drafts.round r join catalogue.asset a on a.id = r.asset_id
      where r.status = 'pending' and r.kind = 'edits'`,
    since: (moment) => sql`select sent_at as came, decided_at as done from drafts.round
      where kind = 'edits' and (sent_at > ${moment} or decided_at > ${moment})`,
  },
  // Includes approved structures with pending resolutions or anchors, as the list does.
  structures: {
    waits: sql`select s.id, least(w.raised_at, w.anchored_at,
          case when s.status = 'pending' then s.submitted_at end) as at, ${NO_DATE}, s.name,
        ${OF_NOBODY}
      from structures.structure s left join lateral (
        select (select min(r.requested_at) from structures.raise r
            join structures.share_class c on c.id = r.share_class_id
            where c.structure_id = s.id and r.status = 'REQUESTED') as raised_at,
          (select min(p.uploaded_at) from structures.anchor a
            join structures.anchor_paper p on p.anchor_id = a.id and p.kind = 'contribution'
            where a.structure_id = s.id and a.stage = 'COMMITTED') as anchored_at
      ) w on true
      where s.status = 'pending' or w.raised_at is not null or w.anchored_at is not null`,
    since: (moment) => sql`select submitted_at as came, decided_at as done
      from structures.structure where submitted_at > ${moment} or decided_at > ${moment}`,
  },
  navs: {
    waits: sql`select n.id, n.requested_at as at, ${NO_DATE}, a.name, ${OF_NOBODY}
      from valuation.nav n join catalogue.asset a on a.id = n.asset_id
      where n.status = 'REQUESTED'`,
    since: (moment) => sql`select requested_at as came, decided_at as done from valuation.nav
      where requested_at > ${moment} or decided_at > ${moment}`,
  },
  rules: {
    waits: sql`select v.id, v.requested_at as at, ${NO_DATE}, a.name, ${OF_NOBODY}
      from transfer_rules.version v join catalogue.asset a on a.id = v.asset_id
      where v.status = 'REQUESTED'`,
    since: (moment) => sql`select requested_at as came, decided_at as done
      from transfer_rules.version where requested_at > ${moment} or decided_at > ${moment}`,
  },
  exits: {
    waits: sql`select p.id, p.requested_at as at, ${NO_DATE}, a.name, ${OF_NOBODY}
      from governance.poll p join catalogue.asset a on a.id = p.asset_id
      where p.status = 'REQUESTED'`,
    since: NEVER,
  },
  closings: {
    waits: sql`select o.id, o.closing_at as at, ${NO_DATE}, a.name, ${OF_NOBODY}
      from offerings.offering o join catalogue.asset a on a.id = o.asset_id
      where o.stage = 'CLOSING' and o.evidence_stage <> 'REFUSED'`,
    since: (moment) => sql`select closing_at as came, ended_at as done from offerings.offering
      where closing_at > ${moment} or (closing_at is not null and ended_at > ${moment})`,
  },
  // Overdue after the last day on which a line may be open.
  suspense: {
    waits: sql`select id, created_at as at, ((due_on + 1)::timestamp at time zone 'UTC') as due,
        'Payment in ' || currency as name, ${OF_NOBODY}
      from bank_statements.suspense where stage in ('NEW', 'SUGGESTED')`,
    since: (moment) => sql`select created_at as came, decided_at as done
      from bank_statements.suspense where created_at > ${moment} or decided_at > ${moment}`,
  },
  withdrawals: {
    waits: sql`select id, requested_at as at, ${NO_DATE}, reference as name,
        party_id as party, ${NO_HANDLER}
      from withdrawals.withdrawal where stage in ('REQUESTED', 'ON_HOLD')`,
    since: (moment) => sql`select requested_at as came, decided_at as done
      from withdrawals.withdrawal where requested_at > ${moment} or decided_at > ${moment}`,
  },
  distributions: {
    waits: sql`select id, requested_at as at, ${NO_DATE}, name, owner_party_id as party, ${NO_HANDLER}
      from distributions.distribution
      where stage = 'REQUESTED'
      union all
      select l.id, a.requested_at, ${NO_DATE}, d.name, l.party_id, ${NO_HANDLER}
      from approvals.approval a
      join distributions.line l on l.id = a.subject_id
      join distributions.distribution d on d.id = l.distribution_id
      where a.kind = 'distribution.return' and a.status = 'REQUESTED'`,
    since: (moment) => sql`select requested_at as came, approved_at as done
      from distributions.distribution
      where requested_at > ${moment} or approved_at > ${moment}`,
  },
  tokens: {
    waits: sql`select id, requested_at as at, ${NO_DATE}, name, ${OF_NOBODY} from tokenisation.request
      where status = 'REQUESTED'`,
    since: (moment) => sql`select requested_at as came, decided_at as done
      from tokenisation.request where requested_at > ${moment} or decided_at > ${moment}`,
  },
  procedures: {
    waits: sql`select p.id, p.requested_at as at, ${NO_DATE}, a.name,
        p.party_id as party, ${NO_HANDLER}
      from transfer_procedures.procedure p join catalogue.asset a on a.id = p.asset_id
      where p.status = 'REQUESTED'`,
    since: (moment) => sql`select requested_at as came, decided_at as done
      from transfer_procedures.procedure
      where requested_at > ${moment} or decided_at > ${moment}`,
  },
  retirements: {
    waits: sql`select r.id, r.requested_at as at, ${NO_DATE}, a.name,
        r.party_id as party, ${NO_HANDLER}
      from retirement.retirement r join catalogue.asset a on a.id = r.asset_id
      where r.stage = 'REQUESTED'`,
    since: (moment) => sql`select requested_at as came, decided_at as done
      from retirement.retirement where requested_at > ${moment} or decided_at > ${moment}`,
  },
  settlement: {
    waits: sql`select id, updated_at as at, ${NO_DATE}, 'Instruction ' || left(id::text, 8) as name,
        ${OF_NOBODY}
      from settlement.instruction where status = 'NEEDS_ATTENTION'`,
    since: NEVER,
  },
  // Agreements signed by the party and awaiting the platform's signature; issuers countersign their
  // own assets'.
  signatures: {
    waits: sql`select e.id, e.signed_at as at, ${NO_DATE}, p.display_name as name,
        e.party_id as party, ${NO_HANDLER}
      from agreements.envelope e join agreements.agreement g on g.id = e.agreement_id
      join identity.party p on p.id = e.party_id
      where e.status = 'PARTLY_SIGNED' and not exists (
        select 1 from catalogue.asset a where a.id = g.asset_id)`,
    since: (moment) => sql`select e.signed_at as came, e.completed_at as done
      from agreements.envelope e join agreements.agreement g on g.id = e.agreement_id
      where (e.completed_at > ${moment} and e.completed_at > e.signed_at
          or e.status = 'PARTLY_SIGNED' and e.signed_at > ${moment})
        and not exists (select 1 from catalogue.asset a where a.id = g.asset_id)`,
  },
  // A request with a paused clock is never late.
  tickets: {
    waits: sql`select id, created_at as at, case
          when stopped_at is not null then created_at + interval '100 years'
          when first_answered_at is null then answer_due_at
          else resolve_due_at end as due,
        number as name, party_id as party, assigned_to as handler
      from tickets.ticket where ended_at is null`,
    since: (moment) => sql`select created_at as came, ended_at as done from tickets.ticket
      where created_at > ${moment} or ended_at > ${moment}`,
  },
};

export type QueueFacts = {
  readonly what: QueueName;
  readonly count: number;
  /** Others’ cases that the caller is free to take on, or is assigned. */
  readonly yours: number;
  readonly late: number;
  readonly half: number;
  readonly oldest: { readonly name: string; readonly at: Date; readonly due: Date } | null;
  readonly came: number;
  readonly done: number;
};

type Waiting = {
  what: QueueName;
  count: bigint;
  yours: bigint;
  late: bigint;
  half: bigint;
  name: string;
  at: Date;
  due: Date;
};

const dueOf = (what: QueueName) =>
  sql`coalesce(due, at + make_interval(hours => ${QUEUES[what].hours}))`;

const waitingIn = (what: QueueName) => {
  const { list } = QUEUES[what] as Queue;
  return sql`select id, at, ${dueOf(what)} as due, name, party, handler, ${list ?? null}::text as list
    from (${READS[what].waits}) w`;
};

/** Excludes the caller's own requests, and those they have decided. */
function isYours({ actor }: Ctx): RawBuilder<unknown> {
  const userId = actor?.userId ?? null;
  return sql`q.party is distinct from ${actor?.partyId ?? null}::uuid
    and coalesce(q.handler, g.user_id, ${userId}::uuid) = ${userId}::uuid
    and not exists (select 1 from approvals.approval a
      where a.subject_id = q.id and a.status = 'REQUESTED' and (a.requested_by = ${userId}
        or exists (select 1 from approvals.decision d
          where d.approval_id = a.id and d.decided_by = ${userId} and d.ended_at is null)))`;
}

export async function readQueues(
  ctx: Ctx,
  names: readonly QueueName[],
): Promise<readonly QueueFacts[]> {
  if (names.length === 0) return [];
  const waiting = await sql<Waiting>`
    select what, count(*), min(at) as at,
      count(*) filter (where ${isYours(ctx)}) as yours,
      count(*) filter (where due <= ${ctx.now}) as late,
      count(*) filter (where due > ${ctx.now} and at + (due - at) / 2 <= ${ctx.now}) as half,
      (array_agg(name order by at))[1] as name, (array_agg(due order by at))[1] as due
    from (${unionOf(names, waitingIn)}) q
    left join desk.assignment g on g.list = q.list and g.subject_id = q.id
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
      yours: Number(one?.yours ?? 0n),
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

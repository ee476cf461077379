import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { PollRow } from './polls.ts';

export type NewVoter = {
  readonly partyId: string;
  readonly weight: bigint;
  readonly units: bigint;
};

const ROWS_AT_ONCE = 10_000;

export async function saveVoters(
  ctx: Ctx,
  pollId: string,
  voters: readonly NewVoter[],
): Promise<void> {
  for (let i = 0; i < voters.length; i += ROWS_AT_ONCE) {
    const some = voters.slice(i, i + ROWS_AT_ONCE);
    await sql`
      insert into governance.voter (poll_id, party_id, weight, units)
      select ${pollId}, v.party, v.weight, v.units
      from unnest(${some.map((v) => v.partyId)}::uuid[],
        ${some.map((v) => String(v.weight))}::bigint[],
        ${some.map((v) => String(v.units))}::bigint[]) as v (party, weight, units)`.execute(ctx.tx);
  }
}

/**
 * Returns the weight; undefined for a second vote or a party not in the snapshot. The row's lock
 * serialises concurrent votes.
 */
export async function markVoted(
  ctx: Ctx,
  { pollId, partyId, receipt }: { pollId: string; partyId: string; receipt: string },
): Promise<bigint | undefined> {
  const marked = await ctx.tx
    .updateTable('governance.voter')
    .set({ votedAt: ctx.now, receipt })
    .where('pollId', '=', pollId)
    .where('partyId', '=', partyId)
    .where('votedAt', 'is', null)
    .returning('weight')
    .executeTakeFirst();
  return marked?.weight;
}

export async function findPollOfReceipt(ctx: Ctx, receipt: string): Promise<PollRow | undefined> {
  const row = ctx.tx
    .selectFrom('governance.voter as v')
    .innerJoin('governance.poll as p', 'p.id', 'v.pollId')
    .selectAll('p')
    .where('v.receipt', '=', receipt)
    .executeTakeFirst();
  return (await row) as PollRow | undefined;
}

export async function listWeights(ctx: Ctx, pollId: string): Promise<bigint[]> {
  const rows = await ctx.tx
    .selectFrom('governance.voter')
    .select('weight')
    .where('pollId', '=', pollId)
    .execute();
  return rows.map((row) => row.weight);
}

export async function listReceipts(ctx: Ctx, pollId: string): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('governance.voter')
    .select('receipt')
    .where('pollId', '=', pollId)
    .where('votedAt', 'is not', null)
    .execute();
  return rows.flatMap((row) => row.receipt ?? []);
}

export type VoterRow = {
  readonly pollId: string;
  readonly weight: bigint;
  readonly votedAt: Date | null;
  readonly receipt: string | null;
  /** Null in secret polls. */
  readonly votedFor: string | null;
};

export async function findVoters(
  ctx: Ctx,
  pollIds: readonly string[],
  partyId: string,
): Promise<VoterRow[]> {
  if (pollIds.length === 0) return [];
  return ctx.tx
    .selectFrom('governance.voter as v')
    .leftJoin('governance.namedVote as n', (on) =>
      on.onRef('n.pollId', '=', 'v.pollId').onRef('n.partyId', '=', 'v.partyId'),
    )
    .leftJoin('governance.option as o', 'o.id', 'n.optionId')
    .select(['v.pollId', 'v.weight', 'v.votedAt', 'v.receipt'])
    .select((e) =>
      e
        .case()
        .when('n.pollId', 'is', null)
        .then(null)
        .when('n.optionId', 'is', null)
        .then('Abstain')
        .else(e.ref('o.label'))
        .end()
        .$castTo<string | null>()
        .as('votedFor'),
    )
    .where('v.pollId', 'in', pollIds)
    .where('v.partyId', '=', partyId)
    .execute();
}

export async function turnoutOf(ctx: Ctx, pollIds: readonly string[], since?: Date) {
  const rows = await ctx.tx
    .selectFrom('governance.voter')
    .select((e) => [
      'pollId',
      e.fn.coalesce(e.fn.sum<string>('weight'), sql<string>`0`).as('weight'),
      e.fn.countAll<bigint>().as('votes'),
    ])
    .where('pollId', '=', sql<string>`any(${pollIds}::uuid[])`)
    .where('votedAt', 'is not', null)
    .$if(since !== undefined, (q) => q.where('votedAt', '>', since ?? new Date(0)))
    .groupBy('pollId')
    .execute();
  return new Map(
    rows.map((row) => [row.pollId, { weight: BigInt(row.weight), votes: Number(row.votes) }]),
  );
}

export async function castByHour(ctx: Ctx, pollId: string) {
  const { rows } = await sql<{ hour: Date; weight: string }>`
    select date_trunc('hour', voted_at) + interval '1 hour' as hour, sum(weight)::text as weight
    from governance.voter where poll_id = ${pollId} and voted_at is not null
    group by 1 order by 1`.execute(ctx.tx);
  return rows.map((row) => ({ hour: row.hour, weight: BigInt(row.weight) }));
}

/** Bands start at the given thousandths of a unit. */
export async function turnoutBySize(ctx: Ctx, pollId: string, steps: readonly bigint[]) {
  const { rows } = await sql<{
    step: string;
    holders: number;
    voted: number;
    units: string;
    votedUnits: string;
  }>`
    select s.step::text as step, count(*)::int as holders, count(v.voted_at)::int as voted,
      sum(v.units)::text as units,
      coalesce(sum(v.units) filter (where v.voted_at is not null), 0)::text as "votedUnits"
    from governance.voter v
    join lateral (
      select max(step) as step from unnest(${steps.map(String)}::bigint[]) as s (step)
      where step <= v.units
    ) s on true
    where v.poll_id = ${pollId}
    group by s.step order by s.step desc`.execute(ctx.tx);
  return rows.map((row) => ({
    from: BigInt(row.step),
    holders: row.holders,
    voted: row.voted,
    units: BigInt(row.units),
    votedUnits: BigInt(row.votedUnits),
  }));
}

export async function listParties(
  ctx: Ctx,
  pollId: string,
  { notVoted = false } = {},
): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('governance.voter')
    .select('partyId')
    .where('pollId', '=', pollId)
    .$if(notVoted, (q) => q.where('votedAt', 'is', null))
    .execute();
  return rows.map((row) => row.partyId);
}

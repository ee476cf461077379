import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

/** The row of a sealed vote doesn't identify the voter. */
export const saveSealed = (ctx: Ctx, pollId: string, box: Buffer) =>
  ctx.tx
    .insertInto('governance.sealedBallot')
    .values({ pollId, nonce: ctx.random(16), box })
    .execute();

export const listSealed = (ctx: Ctx, pollId: string) =>
  ctx.tx
    .selectFrom('governance.sealedBallot')
    .select(['nonce', 'box'])
    .where('pollId', '=', pollId)
    .execute();

export const removeSealed = (ctx: Ctx, pollId: string) =>
  ctx.tx.deleteFrom('governance.sealedBallot').where('pollId', '=', pollId).execute();

/**
 * A line of the published list: a whole vote in list format 1, a piece of a vote from format 2 on.
 */
export type Ballot = {
  /** Hex SHA-256; null for the unsplit remainder of a long list. */
  readonly fingerprint: string | null;
  /** Null for an abstention or a merged vote. */
  readonly optionId: string | null;
  readonly isMerged: boolean;
  readonly weight: bigint;
};

const ROWS_AT_ONCE = 10_000;

export async function saveBallots(
  ctx: Ctx,
  pollId: string,
  ballots: readonly Ballot[],
): Promise<void> {
  for (let i = 0; i < ballots.length; i += ROWS_AT_ONCE) {
    const some = ballots.slice(i, i + ROWS_AT_ONCE);
    await sql`
      insert into governance.ballot (poll_id, line, fingerprint, option_id, is_merged, weight)
      select ${pollId}, ${i}::int + b.line::int, decode(b.fingerprint, 'hex'), b.option, b.merged,
        b.weight
      from unnest(${some.map((b) => b.fingerprint)}::text[], ${some.map((b) => b.optionId)}::uuid[],
        ${some.map((b) => b.isMerged)}::boolean[], ${some.map((b) => String(b.weight))}::bigint[])
        with ordinality as b (fingerprint, option, merged, weight, line)`.execute(ctx.tx);
  }
}

export async function listBallots(ctx: Ctx, pollId: string): Promise<Ballot[]> {
  const rows = await ctx.tx
    .selectFrom('governance.ballot')
    .select(['fingerprint', 'optionId', 'isMerged', 'weight'])
    .where('pollId', '=', pollId)
    .orderBy('line')
    .execute();
  return rows.map((row) => ({ ...row, fingerprint: row.fingerprint?.toString('hex') ?? null }));
}

export const saveNamedVote = (
  ctx: Ctx,
  one: { readonly pollId: string; readonly partyId: string; readonly optionId: string | null },
) => ctx.tx.insertInto('governance.namedVote').values(one).execute();

export const listNamedVotes = (ctx: Ctx, pollId: string) =>
  ctx.tx
    .selectFrom('governance.namedVote as n')
    .innerJoin('governance.voter as v', (on) =>
      on.onRef('v.pollId', '=', 'n.pollId').onRef('v.partyId', '=', 'n.partyId'),
    )
    .select(['n.partyId', 'n.optionId', 'v.weight', 'v.votedAt'])
    .where('n.pollId', '=', pollId)
    .orderBy('v.votedAt')
    .orderBy('n.partyId')
    .execute();

import { DAY } from '@holdfast/domain/kernel/moment';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

// Counts across the modules' schemas what waits for staff; writes nothing.

export type Waiting = { readonly count: number; readonly oldestAt: Date | null };

const counted = async (ctx: Ctx, from: RawBuilder<unknown>): Promise<Waiting> => {
  const { rows } = await sql<{ count: bigint; oldestAt: Date | null }>`
    select count(*) as count, min(at) as oldest_at from (${from}) waiting`.execute(ctx.tx);
  return { count: Number(rows[0]?.count ?? 0n), oldestAt: rows[0]?.oldestAt ?? null };
};

/** People's cases that were sent and not decided. */
export const countCases = (ctx: Ctx) =>
  counted(
    ctx,
    sql`select r.submitted_at as at from onboarding.review r
      join identity.party p on p.id = r.party_id
      where r.stage in ('waiting', 'reviewing')`,
  );

/** Drafts of assets that their owners sent. */
export const countAssets = (ctx: Ctx) =>
  counted(ctx, sql`select submitted_at as at from catalogue.asset where review_status = 'pending'`);

/** Offers that have closed and wait for their evidence to be read; not those sent back. */
export const countClosings = (ctx: Ctx) =>
  counted(
    ctx,
    sql`select closing_at as at from offerings.offering
      where stage = 'CLOSING' and evidence_stage <> 'REFUSED'`,
  );

/** Instructions to the chain that need somebody. */
export const countAttention = (ctx: Ctx) =>
  counted(
    ctx,
    sql`select updated_at as at from settlement.instruction where status = 'NEEDS_ATTENTION'`,
  );

/** Withdrawals that nobody has decided, those that wait for a second person too. */
export const countWithdrawals = (ctx: Ctx) =>
  counted(
    ctx,
    sql`select requested_at as at from withdrawals.withdrawal where stage in ('REQUESTED', 'ON_HOLD')`,
  );

/** Distributions that owners asked for. */
export const countDistributions = (ctx: Ctx) =>
  counted(
    ctx,
    sql`select requested_at as at from distributions.distribution where stage = 'REQUESTED'`,
  );

/** Money that came and belongs to nobody yet. */
export const countSuspense = (ctx: Ctx) =>
  counted(
    ctx,
    sql`select created_at as at from bank_statements.suspense where stage in ('NEW', 'SUGGESTED')`,
  );

/** Values of assets that were asked for. */
export const countNavs = (ctx: Ctx) =>
  counted(ctx, sql`select requested_at as at from valuation.nav where status = 'REQUESTED'`);

/** How many joined and were verified in the last seven days, and how many are blocked. */
export async function countPeople(ctx: Ctx) {
  const since = new Date(ctx.now.getTime() - 7 * DAY);
  const { rows } = await sql<{ joined: bigint; verified: bigint; blocked: bigint }>`
    select (select count(*) from identity."user" where created_at > ${since}) as joined,
      (select count(*) from identity.party where approved_at > ${since}) as verified,
      (select count(*) from identity."user" where user_status = 'blocked') as blocked`.execute(
    ctx.tx,
  );
  const [row] = rows;
  return {
    joinedThisWeek: Number(row?.joined ?? 0n),
    verifiedThisWeek: Number(row?.verified ?? 0n),
    blocked: Number(row?.blocked ?? 0n),
  };
}

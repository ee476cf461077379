import {
  type LimitChangeMove,
  type LimitChangeStatus,
  limitChangeMachine,
} from '@holdfast/domain/cash/company-limits/limit-change.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { makeMove } from '../../../../kit/move.ts';

export type AllowanceRow = {
  readonly userId: string | null;
  /** Cents. */
  readonly amount: bigint;
};

export type ChangeRow = {
  readonly id: string;
  readonly partyId: string;
  readonly userId: string | null;
  readonly before: bigint | null;
  readonly after: bigint | null;
  readonly status: LimitChangeStatus;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly effectiveAt: Date | null;
  readonly reason: string | null;
};

/**
 * Serialises a company's outflows and limit changes, since concurrent outflows through different
 * channels wouldn't see each other. Taken after account and withdrawal locks.
 */
export const lockLimits = (ctx: Ctx, partyId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`company limits ${partyId}`}, 0))`.execute(
    ctx.tx,
  );

export const listAllowances = (ctx: Ctx, partyId: string): Promise<AllowanceRow[]> =>
  ctx.tx
    .selectFrom('companyLimits.allowance')
    .select(['userId', 'amount'])
    .where('partyId', '=', partyId)
    .execute();

/** Null removes the limit. The caller has locked the company's limits. */
export async function setAllowance(
  ctx: Ctx,
  partyId: string,
  userId: string | null,
  amount: bigint | null,
): Promise<void> {
  await ctx.tx
    .deleteFrom('companyLimits.allowance')
    .where('partyId', '=', partyId)
    .where('userId', userId === null ? 'is' : '=', userId)
    .execute();
  if (amount === null) return;
  await ctx.tx
    .insertInto('companyLimits.allowance')
    .values({ id: ctx.newId(), partyId, userId, amount, since: ctx.now })
    .execute();
}

export const saveChange = (
  ctx: Ctx,
  row: Pick<ChangeRow, 'id' | 'partyId' | 'userId' | 'before' | 'after' | 'proposedBy'>,
) =>
  ctx.tx
    .insertInto('companyLimits.change')
    .values({ ...row, status: limitChangeMachine.initial, proposedAt: ctx.now })
    .execute();

export async function lockChange(ctx: Ctx, id: string): Promise<ChangeRow | undefined> {
  const row = await ctx.tx
    .selectFrom('companyLimits.change')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as ChangeRow | undefined;
}

export async function findOpenChange(
  ctx: Ctx,
  partyId: string,
  userId: string | null,
): Promise<ChangeRow | undefined> {
  const row = await ctx.tx
    .selectFrom('companyLimits.change')
    .selectAll()
    .where('partyId', '=', partyId)
    .where('userId', userId === null ? 'is' : '=', userId)
    .where('status', 'in', limitChangeMachine.moves.withdraw.from)
    .executeTakeFirst();
  return row as ChangeRow | undefined;
}

const due = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('companyLimits.change')
    .selectAll()
    .where('status', '=', limitChangeMachine.moves.agree.to)
    .where('effectiveAt', '<=', ctx.now)
    .orderBy('effectiveAt');

export const listDue = (ctx: Ctx, limit: number): Promise<ChangeRow[]> =>
  due(ctx).limit(limit).execute() as Promise<ChangeRow[]>;

/** The caller has locked the company's limits. */
export const listDueOf = (ctx: Ctx, partyId: string): Promise<ChangeRow[]> =>
  due(ctx).where('partyId', '=', partyId).execute() as Promise<ChangeRow[]>;

export async function listChanges(ctx: Ctx, partyId: string, limit: number): Promise<ChangeRow[]> {
  const rows = await ctx.tx
    .selectFrom('companyLimits.change')
    .selectAll()
    .where('partyId', '=', partyId)
    .orderBy(sql`status in ('PROPOSED', 'AGREED')`, 'desc')
    .orderBy('proposedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows as ChangeRow[];
}

export const moveChange = (
  ctx: Ctx,
  id: string,
  move: LimitChangeMove,
  change: Pick<ChangeRow, 'decidedBy' | 'decidedAt'> & {
    readonly reason?: string;
    readonly effectiveAt?: Date;
  },
) => makeMove(ctx, limitChangeMachine, move, id, change);

export const saveOutflow = (
  ctx: Ctx,
  row: { kind: string; causeId: string; partyId: string; userId: string; amount: bigint },
) =>
  ctx.tx
    .insertInto('companyLimits.outflow')
    .values({ ...row, at: ctx.now })
    .execute();

export const removeOutflow = (ctx: Ctx, kind: string, causeId: string) =>
  ctx.tx
    .deleteFrom('companyLimits.outflow')
    .where('kind', '=', kind)
    .where('causeId', '=', causeId)
    .execute();

/** By member, in cents. */
export async function sumOutflows(
  ctx: Ctx,
  partyId: string,
  since: Date,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ userId: string; sum: bigint }>`
    select user_id, sum(amount)::bigint as sum from company_limits.outflow
    where party_id = ${partyId} and at > ${since} group by user_id`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.userId, row.sum]));
}

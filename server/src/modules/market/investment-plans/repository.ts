import {
  type PlanStatus,
  planMachine,
} from '@holdfast/domain/market/investment-plans/plan.machine';
import { type RunStatus, runMachine } from '@holdfast/domain/market/investment-plans/run.machine';
import type { Cycle } from '@holdfast/domain/market/investment-plans/schedule';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import type { Database } from '../../../kit/database/db.ts';

export type PlanRow = {
  readonly id: string;
  readonly partyId: string;
  readonly userId: string;
  readonly assetId: string;
  readonly kind: 'recurring' | 'income';
  readonly amount: bigint | null;
  readonly cycle: Cycle | null;
  readonly day: number | null;
  readonly mostPrice: bigint | null;
  readonly nextOn: string | null;
  readonly endsOn: string | null;
  readonly status: PlanStatus;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
};

export type RunRow = {
  readonly id: string;
  readonly planId: string;
  readonly partyId: string;
  readonly dueKey: string;
  readonly dueAt: Date;
  readonly amount: bigint;
  readonly status: RunStatus;
  readonly startedAt: Date | null;
  readonly orderId: string | null;
  readonly units: bigint;
  readonly total: bigint;
  readonly code: string | null;
  readonly reason: string | null;
  readonly endedAt: Date | null;
};

/** Undefined if the party already has a live plan of the kind. */
export const savePlan = (ctx: Ctx, plan: PlanRow) =>
  ctx.tx
    .insertInto('investmentPlans.plan')
    .values(plan)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();

/** Serialises a party's new plans, so each counts the earlier ones. */
export const lockPlans = (ctx: Ctx, partyId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`investment plans|${partyId}`}, 0))`.execute(
    ctx.tx,
  );

export async function countLive(ctx: Ctx, partyId: string): Promise<number> {
  const row = await ctx.tx
    .selectFrom('investmentPlans.plan')
    .select((e) => e.fn.countAll<bigint>().as('n'))
    .where('partyId', '=', partyId)
    .where('status', 'in', planMachine.moves.cancel.from)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Serialises pausing, resuming, cancelling and starting a plan. */
export async function lockPlan(ctx: Ctx, id: string): Promise<PlanRow | undefined> {
  const row = await ctx.tx
    .selectFrom('investmentPlans.plan')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as PlanRow | undefined;
}

/** Skips locked plans, so each plan's run is opened once. */
export async function lockDuePlans(ctx: Ctx, day: string, limit: number): Promise<PlanRow[]> {
  const rows = await ctx.tx
    .selectFrom('investmentPlans.plan')
    .selectAll()
    .where('status', '=', planMachine.moves.pause.from[0] as PlanStatus)
    .where('nextOn', '<=', day)
    .orderBy('nextOn')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows as PlanRow[];
}

export async function listIncomePlans(ctx: Ctx, assetId: string): Promise<PlanRow[]> {
  const rows = await ctx.tx
    .selectFrom('investmentPlans.plan')
    .selectAll()
    .where('assetId', '=', assetId)
    .where('kind', '=', 'income')
    .where('status', '=', planMachine.moves.pause.from[0] as PlanStatus)
    .execute();
  return rows as PlanRow[];
}

export const saveNextDays = (ctx: Ctx, plans: readonly { id: string; nextOn: string }[]) =>
  sql`update investment_plans.plan p set next_on = n.next_on
    from unnest(${plans.map((p) => p.id)}::uuid[], ${plans.map((p) => p.nextOn)}::date[])
      n (id, next_on)
    where p.id = n.id`.execute(ctx.tx);

export type NewRun = Pick<RunRow, 'id' | 'planId' | 'partyId' | 'dueKey' | 'dueAt' | 'amount'>;

/** Opens one run per plan and due cause; returns the number of new runs. */
export async function openRuns(ctx: Ctx, runs: readonly NewRun[]): Promise<number> {
  if (runs.length === 0) return 0;
  const opened = await ctx.tx
    .insertInto('investmentPlans.run')
    .values([...runs])
    .onConflict((c) => c.columns(['planId', 'dueKey']).doNothing())
    .returning('id')
    .execute();
  return opened.length;
}

export const listDue = (db: Database, limit: number): Promise<RunRow[]> =>
  db
    .selectFrom('investmentPlans.run')
    .selectAll()
    .where('status', '=', runMachine.initial)
    .orderBy('dueAt')
    .limit(limit)
    .execute() as Promise<RunRow[]>;

export const startRun = (ctx: Ctx, id: string) =>
  ctx.tx
    .updateTable('investmentPlans.run')
    .set((e) => ({ startedAt: e.fn.coalesce('startedAt', e.val(ctx.now)) }))
    .where('id', '=', id)
    .where('status', '=', runMachine.initial)
    .returning('id')
    .executeTakeFirst();

export async function listWaiting(ctx: Ctx, planId: string): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('investmentPlans.run')
    .select('id')
    .where('planId', '=', planId)
    .where('status', '=', runMachine.initial)
    .where('startedAt', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

export type PlanSum = PlanRow & { readonly invested: bigint; readonly units: bigint };

export async function listPlans(
  ctx: Ctx,
  partyId: string,
  filter: { readonly assetId?: string | undefined; readonly id?: string | undefined },
): Promise<PlanSum[]> {
  const { rows } = await sql<PlanSum>`
    select p.*, coalesce(r.invested, 0)::bigint as invested, coalesce(r.units, 0)::bigint as units
    from investment_plans.plan p
    left join lateral (
      select sum(total) as invested, sum(units) as units from investment_plans.run
      where plan_id = p.id
    ) r on true
    where p.party_id = ${partyId}
      and ${filter.assetId === undefined ? sql`true` : sql`p.asset_id = ${filter.assetId}`}
      and ${filter.id === undefined ? sql`true` : sql`p.id = ${filter.id}`}
    order by p.ended_at desc nulls first, p.created_at desc, p.id limit 200`.execute(ctx.tx);
  return rows;
}

export async function lastRuns(ctx: Ctx, planIds: readonly string[]) {
  const { rows } = await sql<RunRow>`
    select r.* from unnest(${planIds}::uuid[]) n (id) cross join lateral (
      select * from investment_plans.run where plan_id = n.id order by id desc limit 1
    ) r`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.planId, row] as const));
}

export async function pageOfRuns(
  ctx: Ctx,
  planId: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<RunRow[]> {
  let query = ctx.tx
    .selectFrom('investmentPlans.run')
    .selectAll()
    .where('planId', '=', planId)
    .orderBy('id', 'desc')
    .limit(limit);
  if (before) query = query.where('id', '<', before);
  return (await query.execute()) as RunRow[];
}

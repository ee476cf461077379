import type { AlertKind } from '@holdfast/domain/views/portfolio/alerts-contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

export type AlertRow = {
  readonly id: string;
  readonly userId: string;
  readonly assetId: string;
  readonly kind: AlertKind;
  readonly price: bigint | null;
  readonly days: number | null;
  readonly armed: boolean;
  readonly toldOf: string | null;
  readonly toldAt: Date | null;
  readonly createdAt: Date;
  readonly isOnce: boolean;
  readonly expiresAt: Date | null;
};

export async function listAlerts(ctx: Ctx, userId: string): Promise<AlertRow[]> {
  const rows = await ctx.tx
    .selectFrom('portfolio.alert')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(1_000)
    .execute();
  return rows as AlertRow[];
}

/**
 * Serialises a user's new alerts, so that each is checked against the limit with the earlier ones.
 */
export const lockAlerts = (ctx: Ctx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`portfolio.alerts|${userId}`}, 0))`.execute(
    ctx.tx,
  );

/** Undefined if an equal alert exists. */
export const saveAlert = (ctx: Ctx, alert: AlertRow) =>
  ctx.tx
    .insertInto('portfolio.alert')
    .values(alert)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();

export const countAlerts = async (ctx: Ctx, userId: string, assetId: string): Promise<number> => {
  const row = await ctx.tx
    .selectFrom('portfolio.alert')
    .select((e) => e.fn.countAll<bigint>().as('n'))
    .where('userId', '=', userId)
    .where('assetId', '=', assetId)
    .where((e) =>
      e.or([e('isOnce', '=', false), e.and([e('armed', '=', true), e('expiresAt', '>', ctx.now)])]),
    )
    .executeTakeFirstOrThrow();
  return Number(row.n);
};

export const dropAlert = (ctx: Ctx, userId: string, id: string) =>
  ctx.tx
    .deleteFrom('portfolio.alert')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

export const dropAlertsOn = (ctx: Ctx, userId: string, assetId: string) =>
  ctx.tx
    .deleteFrom('portfolio.alert')
    .where('userId', '=', userId)
    .where('assetId', '=', assetId)
    .where('isOnce', '=', false)
    .execute();

export const countPriceAlerts = async (ctx: Ctx, userId: string): Promise<number> => {
  const row = await ctx.tx
    .selectFrom('portfolio.alert')
    .select((e) => e.fn.countAll<bigint>().as('n'))
    .where('userId', '=', userId)
    .where('isOnce', '=', true)
    .where('armed', '=', true)
    .where('expiresAt', '>', ctx.now)
    .executeTakeFirstOrThrow();
  return Number(row.n);
};

export const dropSpent = (ctx: Ctx, { userId, assetId, kind, price }: AlertRow) =>
  ctx.tx
    .deleteFrom('portfolio.alert')
    .where('userId', '=', userId)
    .where('assetId', '=', assetId)
    .where('kind', '=', kind)
    .where('price', '=', price)
    .where('isOnce', '=', true)
    .where((e) => e.or([e('armed', '=', false), e('expiresAt', '<=', ctx.now)]))
    .execute();

export const dropExpired = (ctx: Ctx, before: Date) =>
  ctx.tx
    .deleteFrom('portfolio.alert')
    .where('isOnce', '=', true)
    .where('expiresAt', '<', before)
    .execute();

const CURSOR = 'trades';

/** Locks the cursor until commit, so that a concurrent run starts where this one ends. */
export async function lockAlertCursor(ctx: Ctx): Promise<bigint> {
  await sql`insert into portfolio.alert_cursor (name, trade_seq) values (${CURSOR}, 0)
    on conflict do nothing`.execute(ctx.tx);
  const row = await ctx.tx
    .selectFrom('portfolio.alertCursor')
    .select('tradeSeq')
    .where('name', '=', CURSOR)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.tradeSeq;
}

export const saveAlertCursor = (ctx: Ctx, tradeSeq: bigint) =>
  ctx.tx
    .updateTable('portfolio.alertCursor')
    .set({ tradeSeq })
    .where('name', '=', CURSOR)
    .execute();

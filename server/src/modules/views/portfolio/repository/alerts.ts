import type { AlertKind } from '@holdfast/domain/views/portfolio/alerts-contract';
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

/** Saves an alert; undefined when the same is there already. */
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
    .executeTakeFirstOrThrow();
  return Number(row.n);
};

/** Takes an alert of a user away; undefined when they have no such. */
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
    .execute();

import { seesAssetTradeData } from '@holdfast/domain/access';
import { DAY } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { MOST_ALERTS, MOST_PRICE_ALERTS } from '@holdfast/domain/views/portfolio/alerts-contract';
import { refuse } from '@holdfast/domain/views/portfolio/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { visibleAsset } from '../../../assets/catalogue/index.ts';
import { actorOf } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import { type Crossed, findCrossedAlerts, lastPriceOf, listPriceAlerts } from '../alerts.read.ts';
import {
  type AlertRow,
  countAlerts,
  countPriceAlerts,
  dropExpired,
  dropSpent,
  lockAlertCursor,
  lockAlerts,
  saveAlert,
  saveAlertCursor,
} from '../repository/alerts.ts';
import { crossedWords } from '../rules/alert-words.ts';
import { alertView } from './alerts.ts';

export const PRICE_ALERT_JOB = 'portfolio.price_alerts';

type PriceAlert = {
  readonly assetId: string;
  readonly kind: 'price_above' | 'price_below';
  readonly price: bigint;
  readonly days: number;
};

export const priceAlertsOf = async (ctx: UserCtx, assetId: string | undefined) =>
  (await listPriceAlerts(ctx.tx, ctx.now, ctx.actor.userId, assetId)).map((row) => ({
    ...alertView(row),
    kind: row.kind,
    price: row.price,
    name: row.name,
    symbol: row.symbol,
    lastPrice: row.lastPrice,
  }));

/**
 * The alert is sent once, at the first trade at or beyond its price. Refuses ASSET_NOT_FOUND,
 * NOT_TRADING, PRICE_IS_THERE, TOO_MANY_ALERTS, TOO_MANY_PRICE_ALERTS and ALERT_EXISTS.
 */
export async function addPriceAlert(ctx: UserCtx, given: PriceAlert) {
  const { userId } = ctx.actor;
  const { asset } = await visibleAsset(ctx, given.assetId);
  const market = await lastPriceOf(ctx.tx, asset.id);
  if (asset.status !== 'IN_TRADING' || !market) return refuse('NOT_TRADING', {});
  const { lastPrice } = market;
  if (lastPrice !== null && isReached(given, lastPrice)) refuse('PRICE_IS_THERE', { lastPrice });
  const alert: AlertRow = {
    id: ctx.newId(),
    userId,
    assetId: asset.id,
    kind: given.kind,
    price: given.price,
    days: null,
    armed: true,
    toldOf: null,
    toldAt: null,
    createdAt: ctx.now,
    isOnce: true,
    expiresAt: new Date(ctx.now.getTime() + given.days * DAY),
  };
  await lockAlerts(ctx, userId);
  await dropSpent(ctx, alert);
  if ((await countAlerts(ctx, userId, asset.id)) >= MOST_ALERTS) {
    refuse('TOO_MANY_ALERTS', { most: MOST_ALERTS });
  }
  if ((await countPriceAlerts(ctx, userId)) >= MOST_PRICE_ALERTS) {
    refuse('TOO_MANY_PRICE_ALERTS', { most: MOST_PRICE_ALERTS });
  }
  if (!(await saveAlert(ctx, alert))) refuse('ALERT_EXISTS', {});
  await ctx.pushToClient(userId, 'watchlist');
  return alertView(alert);
}

const isReached = ({ kind, price }: PriceAlert, at: bigint): boolean =>
  kind === 'price_above' ? at >= price : at <= price;

const LIMITS = { trades: 5_000, alerts: 200 } as const;
const SHOWN_MS = 30 * DAY;

/** Advances the cursor past the last trade only when all alerts are sent; true if more remain. */
export async function notifyCrossedAlerts(ctx: Ctx): Promise<boolean> {
  const after = await lockAlertCursor(ctx);
  const { crossed, lastSeq, seen } = await findCrossedAlerts(ctx.tx, ctx.now, after, LIMITS);
  for (const one of crossed) await tell(ctx, one);
  const areMore = crossed.length === LIMITS.alerts;
  if (!areMore && lastSeq > after) await saveAlertCursor(ctx, lastSeq);
  return areMore || seen === LIMITS.trades;
}

async function tell(ctx: Ctx, one: Crossed): Promise<void> {
  // A user who lost the right to see trades isn't sent a price.
  if (!seesAssetTradeData((await actorOf(ctx, one.userId)).standing)) return;
  await notify(ctx, {
    userIds: [one.userId],
    kind: 'price_alert',
    ...crossedWords(one, (cents) => formatMoney(cents)),
    link: `/trade/${one.assetId}/order-book`,
    causeId: one.id,
  });
  await ctx.pushToClient(one.userId, 'watchlist');
}

export const forgetExpired = (ctx: Ctx) => dropExpired(ctx, new Date(ctx.now.getTime() - SHOWN_MS));

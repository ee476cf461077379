import { seesAssetTradeData } from '@holdfast/domain/access';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import { type AlertKind, MOST_ALERTS } from '@holdfast/domain/views/portfolio/alerts-contract';
import { refuse } from '@holdfast/domain/views/portfolio/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { actorOf } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import { type Due, isWatched, rearm, takeDue } from '../alerts.read.ts';
import {
  type AlertRow,
  countAlerts,
  dropAlert,
  dropAlertsOn,
  listAlerts,
  lockAlerts,
  saveAlert,
} from '../repository/alerts.ts';
import { dueWords } from '../rules/alert-words.ts';

export const ALERT_JOB = 'portfolio.alerts';

export const alertsOf = async (ctx: UserCtx) =>
  (await listAlerts(ctx, ctx.actor.userId)).map(alertView);

export type NewAlert = {
  readonly kind: AlertKind;
  readonly assetId: string;
  readonly price?: bigint;
  readonly days?: number;
};

/** Refuses NOT_WATCHED, NO_TRADE_DATA, TOO_MANY_ALERTS, ALERT_EXISTS. */
export async function addAlert(ctx: UserCtx, given: NewAlert) {
  const { userId, standing } = ctx.actor;
  if (!(await isWatched(ctx.tx, userId, given.assetId))) refuse('NOT_WATCHED', {});
  if (given.price !== undefined && !seesAssetTradeData(standing)) refuse('NO_TRADE_DATA', {});
  await lockAlerts(ctx, userId);
  if ((await countAlerts(ctx, userId, given.assetId)) >= MOST_ALERTS) {
    refuse('TOO_MANY_ALERTS', { most: MOST_ALERTS });
  }
  const alert: AlertRow = {
    id: ctx.newId(),
    userId,
    assetId: given.assetId,
    kind: given.kind,
    price: given.price ?? null,
    days: given.days ?? null,
    armed: true,
    toldOf: null,
    toldAt: null,
    createdAt: ctx.now,
    isOnce: false,
    expiresAt: null,
  };
  if (!(await saveAlert(ctx, alert))) refuse('ALERT_EXISTS', {});
  await ctx.triggerJob(ALERT_JOB);
  return alertView(alert);
}

export async function removeAlert(ctx: UserCtx, id: string) {
  if (!(await dropAlert(ctx, ctx.actor.userId, id))) refuseCommon('NOT_FOUND', {});
  return {};
}

export const forgetAlerts = (ctx: Ctx, userId: string, assetId: string) =>
  dropAlertsOn(ctx, userId, assetId);

const AT_ONCE = 200;

/** True if more alerts may be due. */
export async function sendDueAlerts(ctx: Ctx): Promise<boolean> {
  await rearm(ctx.tx);
  const due = await takeDue(ctx.tx, ctx.now, AT_ONCE);
  for (const one of due) await sendAlert(ctx, one);
  return due.length === AT_ONCE;
}

async function sendAlert(ctx: Ctx, due: Due): Promise<void> {
  const isPrice = due.kind === 'price_above' || due.kind === 'price_below';
  // A user who lost the right to see trades isn't sent a price.
  if (isPrice && !seesAssetTradeData((await actorOf(ctx, due.userId)).standing)) return;
  const { title, body } = dueWords(due, ctx.now, (cents) => formatMoney(cents));
  await notify(ctx, {
    userIds: [due.userId],
    kind: 'watch_alert',
    title,
    body,
    link: due.kind === 'closing' ? `/assets/${due.assetId}/investment` : `/assets/${due.assetId}`,
    causeId: ctx.newId(),
  });
  await ctx.pushToClient(due.userId, 'watchlist');
}

export const alertView = (row: Omit<AlertRow, 'userId' | 'toldOf'>) => ({
  id: row.id,
  assetId: row.assetId,
  kind: row.kind,
  price: row.price,
  days: row.days,
  armed: row.armed,
  toldAt: row.toldAt,
  createdAt: row.createdAt,
  once: row.isOnce,
  expiresAt: row.expiresAt,
});

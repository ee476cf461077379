import { MINUTE, SECOND } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../../kit/ctx.ts';
import { notifyParties } from '../../../people/notifications/index.ts';
import { traded } from '../events.ts';
import { endedNotice, filledNotice } from '../notices.ts';
import { namesFor } from '../queries/orders.ts';
import {
  listChanged,
  listEnded,
  lockCursor,
  markTraded,
  saveCursor,
  saveNotified,
} from '../repository/order-notices.ts';

const INTERVAL_MS = MINUTE;
const MOST_ORDERS = 200;
const MOST_TRADES = 5 * MOST_ORDERS;
/** A batch commits later than its timestamp, so ended orders are reread this far back. */
const OVERLAP_MS = 30 * SECOND;

/**
 * Fills at most once a minute per order, and orders that ended without the party's action. True if
 * there is more to do.
 */
export async function notifyOrders(ctx: Ctx): Promise<boolean> {
  const cursor = await lockCursor(ctx);
  const { last, seen } = await markTraded(ctx, cursor.tradeSeq, MOST_TRADES);
  if (seen > 0) await ctx.publish(traded, { upTo: String(last) });
  const changed = await listChanged(ctx, new Date(ctx.now.getTime() - INTERVAL_MS), MOST_ORDERS);
  const ended = await listEnded(ctx, cursor.endedAt, MOST_ORDERS);
  const names = await namesFor(ctx, [...changed, ...ended]);
  await notifyParties(ctx, [
    ...changed.map((order) => filledNotice(order, names)),
    ...ended.map((order) => endedNotice(order, names)),
  ]);
  if (changed.length > 0) await saveNotified(ctx, changed);
  const hasMoreEnded = ended.length === MOST_ORDERS;
  const past = new Date(ctx.now.getTime() - OVERLAP_MS);
  const settled = past > cursor.endedAt ? past : cursor.endedAt;
  const endedAt = hasMoreEnded ? (ended.at(-1)?.endedAt ?? past) : settled;
  await saveCursor(ctx, { tradeSeq: last, endedAt });
  return seen === MOST_TRADES || changed.length === MOST_ORDERS || hasMoreEnded;
}

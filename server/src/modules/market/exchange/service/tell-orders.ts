import { createHash } from 'node:crypto';
import { MINUTE, SECOND } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import { ENDINGS } from '@holdfast/domain/market/exchange/order.machine';
import { sideOf } from '@holdfast/domain/market/exchange/terms';
import type { Ctx } from '../../../../kit/ctx.ts';
import { notifyParty } from '../../../people/notifications/index.ts';
import { traded } from '../events.ts';
import {
  listEnded,
  listNews,
  lockTeller,
  noteTrades,
  saveTeller,
  saveTold,
  type ToldOrder,
} from '../repository/telling.ts';
import { averageOfPaid } from '../rules/walk.ts';
import { type Names, namesFor } from './describe.ts';

/** How often one order may be told of, and how many things are told at a time. */
const AT_MOST_EVERY_MS = MINUTE;
const AT_ONCE = 200;
/** Batches commit a moment after their own time: that far back is looked at again. */
const OVERLAP_MS = 30 * SECOND;

/**
 * Tells parties what became of their resting orders: filled, wholly or in part, and at most once a
 * minute for each; and ended without their doing, with the reason. True when there is more to tell.
 */
export async function tellOrders(ctx: Ctx): Promise<boolean> {
  const teller = await lockTeller(ctx);
  const { last, seen } = await noteTrades(ctx, teller.tradeSeq, AT_ONCE * 5);
  if (seen > 0) await ctx.publish(traded, { upTo: String(last) });
  const news = await listNews(ctx, new Date(ctx.now.getTime() - AT_MOST_EVERY_MS), AT_ONCE);
  const ended = await listEnded(ctx, teller.endedAt, AT_ONCE);
  const names = await namesFor(ctx, [...news, ...ended]);
  for (const order of news) {
    const filled = `${order.id}|filled|${order.filled}`;
    await notifyParty(ctx, order.partyId, { ...ofFill(order, names), causeId: causeOf(filled) });
  }
  for (const order of ended) {
    const over = `${order.id}|ended`;
    await notifyParty(ctx, order.partyId, { ...ofEnd(order, names), causeId: causeOf(over) });
  }
  if (news.length > 0) await saveTold(ctx, news);
  const more = ended.length === AT_ONCE;
  const past = new Date(ctx.now.getTime() - OVERLAP_MS);
  const endedAt = more
    ? (ended.at(-1)?.endedAt ?? past)
    : past > teller.endedAt
      ? past
      : teller.endedAt;
  await saveTeller(ctx, { tradeSeq: last, endedAt });
  return seen === AT_ONCE * 5 || news.length === AT_ONCE || more;
}

/** One cause tells once: an id made from what happened, the same each time. */
function causeOf(what: string): string {
  const hex = createHash('sha256').update(what).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join('-');
}

const linkOf = ({ assetId }: ToldOrder) => `/trade/${assetId}/history?view=orders`;

/** "buy 12.500 units of KWL at $101.00" */
function wordsOf({ action, quantity, price, assetId }: ToldOrder, names: Names): string {
  const symbol = names.get(assetId)?.symbol ?? '';
  return `${sideOf(action)} ${formatQuantity(quantity)} units of ${symbol} at ${formatMoney(price)}`;
}

function ofFill(order: ToldOrder, names: Names) {
  const { quantity, filled, notional, fees, status } = order;
  const whole = filled === quantity;
  const average = formatMoney(averageOfPaid(notional, filled));
  const verb = sideOf(order.action) === 'buy' ? 'cost' : 'brought';
  const money = `${formatMoney(notional)} at an average of ${average}, with fees of ${formatMoney(fees)}`;
  const rest = status === 'open' ? ' The rest stays in the book.' : '';
  return {
    kind: 'order_filled' as const,
    title: `Your order to ${wordsOf(order, names)} ${whole ? 'was filled' : 'was partly filled'}`,
    body: whole
      ? `All ${formatQuantity(quantity)} units ${verb} ${money}.`
      : `${formatQuantity(filled)} of ${formatQuantity(quantity)} units ${verb} ${money}.${rest}`,
    link: linkOf(order),
  };
}

function ofEnd(order: ToldOrder, names: Names) {
  const { filled, quantity, ending } = order;
  const why = ending ? `${ENDINGS[ending]}.` : '';
  const what =
    filled > 0n
      ? `${formatQuantity(filled)} of ${formatQuantity(quantity)} units were filled before; they stay yours.`
      : 'Nothing of it was filled.';
  return {
    kind: 'order_filled' as const,
    title: `Your order to ${wordsOf(order, names)} ended`,
    body: `${why} ${sideOf(order.action) === 'sell' ? what.replace('; they stay yours', '') : what}`,
    link: linkOf(order),
  };
}

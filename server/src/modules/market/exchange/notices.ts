import { createHash } from 'node:crypto';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { averagePrice } from '@holdfast/domain/kernel/price';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import { ENDINGS } from '@holdfast/domain/market/exchange/order.machine';
import { sideOf } from '@holdfast/domain/market/exchange/terms';
import type { Ctx } from '../../../kit/ctx.ts';
import { assetsByIds } from '../../assets/catalogue/index.ts';
import { staffWith } from '../../people/identity/index.ts';
import { notify, type PartyNotice } from '../../people/notifications/index.ts';
import type { NotifiedOrder } from './repository/order-notices.ts';
import { BREAKER_REASON } from './rules/halts.ts';
import type { Names } from './views.ts';

export async function notifyHalt(
  ctx: Ctx,
  { assetId }: { readonly assetId: string },
  causeId: string,
): Promise<void> {
  const asset = (await assetsByIds(ctx, [assetId])).get(assetId);
  if (!asset) return;
  await notify(ctx, {
    userIds: await staffWith(ctx, 'CAN_BLOCK_TRANSACTIONS'),
    kind: 'market_halted',
    title: `Trading in ${asset.name} was halted`,
    body: `${BREAKER_REASON}. Trading resumes automatically after five minutes unless another halt applies.`,
    link: '/admin/markets',
    causeId,
    mail: false,
  });
}

export const filledNotice = (order: NotifiedOrder, names: Names): PartyNotice => ({
  ...fillNotice(order, names),
  partyId: order.partyId,
  causeId: causeIdOf(`${order.id}|filled|${order.filled}`),
});

export const endedNotice = (order: NotifiedOrder, names: Names): PartyNotice => ({
  ...endNotice(order, names),
  partyId: order.partyId,
  causeId: causeIdOf(`${order.id}|ended`),
});

/** Derives the id from the cause, so that each cause is notified only once. */
function causeIdOf(what: string): string {
  const hex = createHash('sha256').update(what).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join('-');
}

const linkOf = ({ assetId }: NotifiedOrder) => `/trade/${assetId}/history?view=orders`;

/** For example “buy 12.500 units of KWL at $101.00”. */
function describe({ action, quantity, price, assetId }: NotifiedOrder, names: Names): string {
  const symbol = names.get(assetId)?.symbol ?? '';
  return `${sideOf(action)} ${formatQuantity(quantity)} units of ${symbol} at ${formatMoney(price)}`;
}

function fillNotice(order: NotifiedOrder, names: Names) {
  const { quantity, filled, filledValue, notional, fees, status } = order;
  const whole = filled === quantity;
  const average = formatMoney(averagePrice(filledValue, filled));
  const verb = sideOf(order.action) === 'buy' ? 'were bought for' : 'were sold for';
  const money = `${formatMoney(notional)} at an average price of ${average}. Fees: ${formatMoney(fees)}`;
  const rest = status === 'open' ? ' The remainder stays in the order book.' : '';
  return {
    kind: 'order_filled' as const,
    title: `Your order to ${describe(order, names)} ${whole ? 'was filled' : 'was partly filled'}`,
    body: whole
      ? `All ${formatQuantity(quantity)} units ${verb} ${money}.`
      : `${formatQuantity(filled)} of ${formatQuantity(quantity)} units ${verb} ${money}.${rest}`,
    link: linkOf(order),
  };
}

function endNotice(order: NotifiedOrder, names: Names) {
  const { filled, quantity, ending, endedWhy } = order;
  const why = endedWhy ?? (ending ? `${ENDINGS[ending]}.` : '');
  const what =
    filled > 0n
      ? `${formatQuantity(filled)} of ${formatQuantity(quantity)} units were filled before it ended; you keep them.`
      : 'No units were filled.';
  return {
    kind: 'order_filled' as const,
    title: `Your order to ${describe(order, names)} ended`,
    body: `${why} ${sideOf(order.action) === 'sell' ? what.replace('; you keep them', '') : what}`,
    link: linkOf(order),
  };
}

import { refuse } from '@holdfast/domain/market/exchange/refusals';
import { restsInBook } from '@holdfast/domain/market/exchange/terms';
import type { UserCtx } from '../../../../kit/ctx.ts';
import type { OutsideCall } from '../../../../kit/http/route.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { describeOrder, ownOrder } from '../queries/orders.ts';
import { findMarket } from '../repository/markets.ts';
import type { OrderRow } from '../repository/orders.ts';
import type { Reduce } from '../sequencer/commands.ts';
import type { Exchange } from '../sequencer/exchange.ts';
import { assertFigures, placeOrder } from './place-order.ts';

type Call = OutsideCall<UserCtx>;

/** Thousandths of a unit, and cents per unit. */
export type Amendment = {
  readonly remaining: bigint;
  readonly quantity: bigint;
  readonly price: bigint;
};

/**
 * A smaller remainder at the same price keeps time priority; any other change replaces the order
 * atomically. Refuses NOT_FOUND, ORDER_CHANGED if it has traded or ended since, and the codes of
 * `placeOrder`.
 */
export async function amendOrder(
  call: Call,
  exchange: Exchange,
  orderId: string,
  amendment: Amendment,
  key: string | undefined,
) {
  const order = await call.readOnly((ctx) => ownOrder(ctx, orderId));
  if (!restsInBook(order.action)) return refuse('E_INVALID_TRADE_STATUS', {});
  const { remaining, quantity, price } = amendment;
  if (price === order.price && quantity <= remaining) {
    return reduce(call, exchange, order, amendment);
  }
  const { assetId, action, postOnly, expiresAt } = order;
  const replaces = { orderId: order.id, remaining: Number(remaining) };
  const input = { assetId, action, quantity, price, postOnly, replaces };
  return placeOrder(call, exchange, { ...input, expiresAt: expiresAt.toISOString() }, key);
}

/** A repeated request finds the order already reduced and changes nothing. */
async function reduce(call: Call, exchange: Exchange, order: OrderRow, amendment: Amendment) {
  const { quantity, price, remaining } = amendment;
  const { id: orderId, assetId, partyId } = order;
  const isDone = order.status === 'open' && order.quantity - order.filled === quantity;
  if (!isDone) {
    await call.readOnly(async (ctx) => {
      const market = invariant(await findMarket(ctx.tx, assetId), 'an order has its market');
      assertFigures(quantity, price, market.unitDecimals);
    });
    const at = call.edge.clock.now().getTime();
    const [from, to] = [Number(remaining), Number(quantity)];
    const command: Reduce = { kind: 'reduce', at, assetId, orderId, partyId, remaining: from, to };
    await exchange.executeCommand(call.edge, command);
  }
  return call.readOnly((ctx) => describeOrder(ctx, orderId));
}

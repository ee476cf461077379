import { refuse } from '@holdfast/domain/market/exchange/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import type { OutsideCall } from '../../../../kit/http/route.ts';
import { describeOrder, ownOrder } from '../queries/orders.ts';
import type { Exchange } from '../sequencer/exchange.ts';

type Call = OutsideCall<UserCtx>;

/** Refuses NOT_FOUND, and TRADE_IS_CANCELLED or E_INVALID_TRADE_STATUS if the order is not open. */
export async function cancelOrder(call: Call, exchange: Exchange, orderId: string) {
  const order = await call.transaction((ctx) => ownOrder(ctx, orderId));
  const { ended } = await exchange.executeCommand(call.edge, {
    kind: 'cancel',
    at: call.edge.clock.now().getTime(),
    orderId: order.id,
    partyId: call.actor.partyId,
    assetId: null,
    ending: 'BY_USER',
  });
  const after = await call.transaction((ctx) => describeOrder(ctx, order.id));
  if (ended.length > 0) return after.order;
  return after.order.status === 'cancelled'
    ? refuse('TRADE_IS_CANCELLED', {})
    : refuse('E_INVALID_TRADE_STATUS', {});
}

export async function cancelAll(call: Call, exchange: Exchange, assetId: string | undefined) {
  const { ended } = await exchange.executeCommand(call.edge, {
    kind: 'cancel',
    at: call.edge.clock.now().getTime(),
    orderId: null,
    partyId: call.actor.partyId,
    assetId: assetId ?? null,
    ending: 'BY_USER',
  });
  return { cancelled: ended.length };
}

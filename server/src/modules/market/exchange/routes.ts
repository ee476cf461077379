import * as contract from '@holdfast/domain/market/exchange/contract';
import { answer, outsideRoute, type Route, route, streamRoute } from '../../../kit/route.ts';
import { deskRoutes } from './desk-routes.ts';
import type { Exchange } from './exchange.ts';
import { takeForwarded } from './forward.ts';
import { liteRoutes } from './lite-routes.ts';
import { cancelAll, cancelOrder } from './service/cancel.ts';
import { describeOrder } from './service/describe.ts';
import type { Feed } from './service/feed.ts';
import { haltMarket, resumeMarket } from './service/halt.ts';
import { countOwnOrders, pageOfOrders, pageOfTrades } from './service/history.ts';
import {
  describeBook,
  describeCandles,
  listPublicTrades,
  marketForCaller,
} from './service/look.ts';
import { placeOrder } from './service/place.ts';

export const exchangeRoutes = (exchange: Exchange, feed: Feed): Route[] => [
  streamRoute(contract.stream, (call, stream, { params }) =>
    feed.join(call.edge, params.assetId, stream),
  ),
  ...liteRoutes(exchange),
  ...orderRoutes(exchange),
  ...marketRoutes(exchange),
  ...deskRoutes(exchange),
  outsideRoute(contract.forwardCommand, async (call, { rawBody, headers }) => ({
    result: await takeForwarded(call, exchange, rawBody, headers),
  })),
];

const orderRoutes = (exchange: Exchange): Route[] => [
  outsideRoute(contract.placeOrder, async (call, { body, headers }) =>
    answer(await placeOrder(call, exchange, body, headers['idempotency-key']), { status: 201 }),
  ),
  route(contract.listOrders, async (ctx, { query }) => {
    const { rows, next } = await pageOfOrders(ctx, query, query);
    return answer(rows, { meta: { next } });
  }),
  route(contract.orderCounts, (ctx, { query }) => countOwnOrders(ctx, query.assetId)),
  outsideRoute(contract.cancelAll, (call, { body }) => cancelAll(call, exchange, body.assetId)),
  route(contract.getOrder, (ctx, { params }) => describeOrder(ctx, params.orderId)),
  outsideRoute(contract.cancelOrder, (call, { params }) =>
    cancelOrder(call, exchange, params.orderId),
  ),
  route(contract.listTrades, async (ctx, { query }) => {
    const { rows, next } = await pageOfTrades(ctx, query, query);
    return answer(rows, { meta: { next } });
  }),
];

const marketRoutes = (exchange: Exchange): Route[] => [
  route(contract.getMarket, (ctx, { params }) => marketForCaller(ctx, params.assetId)),
  route(contract.getBook, (ctx, { params }) => describeBook(ctx, exchange, params.assetId)),
  route(contract.assetTrades, async (ctx, { params, query }) => {
    const { trades, next } = await listPublicTrades(ctx, params.assetId, query);
    return answer(trades, { meta: { next } });
  }),
  route(contract.candles, (ctx, { params, query }) => describeCandles(ctx, params.assetId, query)),
  outsideRoute(contract.halt, (call, { params, body }) =>
    haltMarket(call, exchange, params.assetId, body.reason),
  ),
  outsideRoute(contract.resume, (call, { params, body }) =>
    resumeMarket(call, exchange, params.assetId, body.reason),
  ),
];

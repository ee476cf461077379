import * as contract from '@holdfast/domain/exchange/contract';
import { answer, outsideRoute, type Route, route, streamRoute } from '../../kit/route.ts';
import type { Exchange } from './exchange.ts';
import { takeForwarded } from './forward.ts';
import { countOrders, listOrders, listTradesOf } from './repository/reads.ts';
import { cancelAll, cancelOrder } from './service/cancel.ts';
import { describeOrder, namesFor, orderView, tradeView } from './service/describe.ts';
import type { Feed } from './service/feed.ts';
import { haltMarket, resumeMarket } from './service/halt.ts';
import {
  cursorOf,
  describeBook,
  describeCandles,
  describeMarket,
  listPublicTrades,
} from './service/look.ts';
import { placeOrder } from './service/place.ts';

export const exchangeRoutes = (exchange: Exchange, feed: Feed): Route[] => [
  streamRoute(contract.stream, (call, stream, { params }) =>
    feed.join(call.edge, params.assetId, stream),
  ),
  ...orderRoutes(exchange),
  ...marketRoutes(exchange),
  outsideRoute(contract.forwardCommand, async (call, { rawBody, headers }) => ({
    result: await takeForwarded(call, exchange, rawBody, headers),
  })),
];

const orderRoutes = (exchange: Exchange): Route[] => [
  outsideRoute(contract.placeOrder, async (call, { body, headers }) =>
    answer(await placeOrder(call, exchange, body, headers['idempotency-key']), { status: 201 }),
  ),
  route(contract.listOrders, async (ctx, { query }) => {
    const { partyId } = ctx.actor;
    const page = { before: cursorOf(query.after), limit: query.limit + 1 };
    const rows = await listOrders(ctx.tx, { ...query, ...page, partyId });
    const shown = rows.slice(0, query.limit);
    const names = await namesFor(ctx, shown);
    const next = rows.length > query.limit ? String(shown.at(-1)?.seq ?? '') : null;
    return answer(
      shown.map((row) => orderView(row, names)),
      { meta: { next } },
    );
  }),
  route(contract.orderCounts, (ctx, { query }) =>
    countOrders(ctx.tx, ctx.actor.partyId, query.assetId),
  ),
  outsideRoute(contract.cancelAll, (call, { body }) => cancelAll(call, exchange, body.assetId)),
  route(contract.getOrder, (ctx, { params }) => describeOrder(ctx, params.orderId)),
  outsideRoute(contract.cancelOrder, (call, { params }) =>
    cancelOrder(call, exchange, params.orderId),
  ),
  route(contract.listTrades, async (ctx, { query }) => {
    const { partyId } = ctx.actor;
    const page = { before: cursorOf(query.after), limit: query.limit + 1 };
    const rows = await listTradesOf(ctx.tx, { ...query, ...page, partyId });
    const shown = rows.slice(0, query.limit);
    const names = await namesFor(ctx, shown);
    const next = rows.length > query.limit ? String(shown.at(-1)?.seq ?? '') : null;
    return answer(
      shown.map((row) => tradeView(row, partyId, names)),
      { meta: { next } },
    );
  }),
];

const marketRoutes = (exchange: Exchange): Route[] => [
  route(contract.getMarket, (ctx, { params }) => describeMarket(ctx, params.assetId)),
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

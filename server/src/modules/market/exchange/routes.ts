import { Readable } from 'node:stream';
import * as contract from '@holdfast/domain/market/exchange/contract';
import * as desk from '@holdfast/domain/market/exchange/desk-contract';
import * as lite from '@holdfast/domain/market/exchange/lite-contract';
import * as owner from '@holdfast/domain/market/exchange/owner-contract';
import type { Edge } from '../../../kit/http/edge.ts';
import { answer, outsideRoute, type Route, route, streamRoute } from '../../../kit/http/route.ts';
import { keptPdf } from '../../people/issued-documents/index.ts';
import { amendOrder } from './commands/amend-order.ts';
import { cancelAll, cancelOrder } from './commands/cancel-orders.ts';
import { confirmQuote } from './commands/confirm-quote.ts';
import { ownContractNote } from './commands/contract-note.ts';
import { haltMarket, resumeMarket } from './commands/halt-market.ts';
import { requestOpening } from './commands/open-market.ts';
import { placeOrder } from './commands/place-order.ts';
import { quote } from './commands/quote.ts';
import { reviewFinding } from './commands/review-finding.ts';
import { activityCsv, exportOrders, exportTrades } from './documents/activity-csv.ts';
import type { Feed } from './jobs/feed.ts';
import { assetActivity, ownActivity } from './queries/activity.ts';
import { listFindings } from './queries/findings.ts';
import { countOwnOrders, describeTrade, pageOfOrders, pageOfTrades } from './queries/history.ts';
import {
  describeBook,
  describeCandles,
  listPublicTrades,
  marketForCaller,
} from './queries/market.ts';
import { marketLines } from './queries/market-list.ts';
import { describeOrder } from './queries/orders.ts';
import { tradingDesk } from './queries/trading-desk.ts';
import type { Exchange } from './sequencer/exchange.ts';
import { readCommand } from './sequencer/forward.ts';

export const exchangeRoutes = (exchange: Exchange, feed: Feed): Route[] => [
  streamRoute(contract.stream, (call, stream, { params }) =>
    feed.join(call.edge, params.assetId, stream),
  ),
  ...liteRoutes(exchange),
  ...orderRoutes(exchange),
  ...marketRoutes(exchange),
  ...deskRoutes(exchange),
  outsideRoute(contract.forwardCommand, async ({ edge }, received) => ({
    result: await exchange.runForwarded(edge, readCommand(edge, received)),
  })),
];

const orderRoutes = (exchange: Exchange): Route[] => [
  outsideRoute(
    contract.placeOrder,
    async (call, { body, headers }) =>
      answer(await placeOrder(call, exchange, body, headers['idempotency-key']), { status: 201 }),
    { resumes: true },
  ),
  route(contract.listOrders, async (ctx, { query }) => {
    const { rows, next } = await pageOfOrders(ctx, query, query);
    return answer(rows, { meta: { next } });
  }),
  route(contract.orderCounts, (ctx, { query }) => countOwnOrders(ctx, query.assetId)),
  outsideRoute(contract.cancelAll, (call, { body }) => cancelAll(call, exchange, body.assetId)),
  route(contract.getOrder, (ctx, { params }) => describeOrder(ctx, params.orderId)),
  outsideRoute(contract.contractNote, async (call, { params }) =>
    keptPdf(await call.transaction((ctx) => ownContractNote(ctx, params.orderId))),
  ),
  outsideRoute(
    contract.cancelOrder,
    (call, { params }) => cancelOrder(call, exchange, params.orderId),
    { resumes: true },
  ),
  outsideRoute(
    contract.amendOrder,
    (call, { params, body, headers }) =>
      amendOrder(call, exchange, params.orderId, body, headers['idempotency-key']),
    { resumes: true },
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

const liteRoutes = (exchange: Exchange): Route[] => [
  route(lite.quote, (ctx, { params, body }) => quote(ctx, exchange, params.assetId, body)),
  outsideRoute(
    lite.confirmQuote,
    async (call, { params, body, headers }) => {
      const key = headers['idempotency-key'];
      const done = await confirmQuote(call, exchange, params.assetId, body, key);
      return answer(done, { status: 201 });
    },
    { resumes: true },
  ),
  outsideRoute(lite.exportOrders, async (call, { query }) =>
    csv(call.edge, 'orders', exportOrders(call.transaction, query)),
  ),
  outsideRoute(lite.exportTrades, async (call, { query }) =>
    csv(call.edge, 'trades', exportTrades(call.transaction, query)),
  ),
  route(lite.getTrade, (ctx, { params }) => describeTrade(ctx, params.tradeId)),
];

const csv = (edge: Edge, what: string, lines: AsyncGenerator<string>) => ({
  name: `holdfast-${what}-${edge.clock.now().toISOString().slice(0, 10)}.csv`,
  mime: 'text/csv; charset=utf-8',
  body: Readable.from(lines),
});

const deskRoutes = (_exchange: Exchange): Route[] => [
  route(desk.getTradingDesk, (ctx, { params }) => tradingDesk(ctx, params.assetId)),
  route(desk.openTrading, async (ctx, { params, body }) => {
    await requestOpening(ctx, params.assetId, body);
    return tradingDesk(ctx, params.assetId);
  }),
  route(desk.listMarkets, (ctx) => marketLines(ctx)),
  route(desk.listFindings, (ctx, { query }) => listFindings(ctx, query)),
  route(desk.reviewFinding, async (ctx, { params, body }) => {
    await reviewFinding(ctx, params.findingId, body.note);
    return {};
  }),
  route(owner.marketActivity, (ctx) => ownActivity(ctx)),
  route(owner.assetActivity, (ctx, { params }) => assetActivity(ctx, params.assetId)),
  route(owner.assetActivityCsv, (ctx, { params }) => activityCsv(ctx, params.assetId)),
];

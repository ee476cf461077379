import { Readable } from 'node:stream';
import * as contract from '@holdfast/domain/market/exchange/lite-contract';
import type { Edge } from '../../../kit/edge.ts';
import { answer, outsideRoute, type Route, route } from '../../../kit/route.ts';
import type { Exchange } from './exchange.ts';
import { confirmQuote } from './service/confirm.ts';
import { describeTrade, exportOrders, exportTrades } from './service/history.ts';
import { quote } from './service/quote.ts';

/** Lite trading, and what became of one's orders. */
export const liteRoutes = (exchange: Exchange): Route[] => [
  route(contract.quote, (ctx, { params, body }) => quote(ctx, exchange, params.assetId, body)),
  outsideRoute(contract.confirmQuote, async (call, { params, body, headers }) => {
    const key = headers['idempotency-key'];
    const done = await confirmQuote(call, exchange, params.assetId, body, key);
    return answer(done, { status: 201 });
  }),
  outsideRoute(contract.exportOrders, async (call, { query }) =>
    csv(call.edge, 'orders', exportOrders(call.transaction, query)),
  ),
  outsideRoute(contract.exportTrades, async (call, { query }) =>
    csv(call.edge, 'trades', exportTrades(call.transaction, query)),
  ),
  route(contract.getTrade, (ctx, { params }) => describeTrade(ctx, params.tradeId)),
];

const csv = (edge: Edge, what: string, lines: AsyncGenerator<string>) => ({
  name: `holdfast-${what}-${edge.clock.now().toISOString().slice(0, 10)}.csv`,
  mime: 'text/csv; charset=utf-8',
  body: Readable.from(lines),
});

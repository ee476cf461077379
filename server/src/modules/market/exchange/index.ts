/**
 * The exchange: one writer carries orders out in batches, by price and then time. It promises that
 * nobody is answered before the commit, that a trade is whole or isn't there, and that the same
 * commands give the same trades.
 */
export { traded } from './events.ts';
export { Exchange } from './exchange.ts';
export { exchangeHandlers } from './handlers.ts';
export { exchangeJobs } from './jobs.ts';
export type { Place as Order } from './lane/commands.ts';
export { openExchange } from './open.ts';
export { exchangeRoutes } from './routes.ts';
export { type ExitEstimate, estimateExit, estimateExits } from './service/estimate.ts';
export { Feed } from './service/feed.ts';
export { orderFeesAt } from './service/fees.ts';
export { haltMarket } from './service/halt.ts';
export { orderHolds } from './service/holds.ts';
export { sparklines } from './service/listing.ts';
export { nameOrders } from './service/name-causes.ts';
export { decideOpening, requestOpening } from './service/opening.ts';
export { type Replayed, replayLog } from './service/replay.ts';
export { sumUnsettledProceeds } from './service/settled.ts';

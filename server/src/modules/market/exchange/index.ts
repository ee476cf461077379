/**
 * Markets, orders, books and trades. Every command runs through `Exchange` in one sequence: results
 * are returned after the commit, a trade is stored with all its postings or not at all, and the
 * same commands give the same trades.
 */
export { haltMarket } from './commands/halt-market.ts';
export { type Invested, investAmount, investedFor } from './commands/invest-amount.ts';
export { openingApproval, requestOpening } from './commands/open-market.ts';
export { traded } from './events.ts';
export { exchangeHandlers } from './handlers.ts';
export { Feed } from './jobs/feed.ts';
export { exchangeJobs } from './jobs/periodic.ts';
export { assertBuyable } from './queries/buyable.ts';
export { type ExitEstimate, estimateExit, estimateExits } from './queries/estimate-exit.ts';
export { orderHolds, unsettledProceeds } from './queries/holds.ts';
export { orderFeesAt } from './queries/order-fees.ts';
export { type Replayed, replayLog } from './queries/replay-log.ts';
export { sparklines } from './queries/sparklines.ts';
export { tradingDesk } from './queries/trading-desk.ts';
export { exchangeRoutes } from './routes.ts';
export type { Place as Order } from './sequencer/commands.ts';
export { Exchange, openExchange } from './sequencer/exchange.ts';

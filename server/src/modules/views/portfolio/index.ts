/**
 * A party's holdings, their value and history, and the people it shares them with. Figures are
 * summed from the ledger or name their price source; the sums can be rebuilt.
 */

export { addAlert, type NewAlert } from './commands/alerts.ts';
export { addPriceAlert } from './commands/price-alerts.ts';
export { invite, revokeShare } from './commands/sharing.ts';
export { checkSums, rebuildPortfolioSums, rebuildSums } from './commands/sums.ts';
export { portfolioCredentials } from './credentials.ts';
export { portfolioHandlers } from './handlers.ts';
export { portfolioJobs } from './jobs.ts';
export { portfolioOf } from './queries/portfolio.ts';
export { type PriceOn, pricesOn } from './queries/prices-on.ts';
export { portfolioViewerOf } from './queries/viewer.ts';
export { portfolioRoutes } from './routes.ts';
export { worthOf } from './rules/figures.ts';

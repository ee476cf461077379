/**
 * What a party holds, what it is worth, how that came about, and whom it shows that to. Every
 * figure is summed from the ledger, or says which price it stands on; the sums can be made anew.
 */

export { addAlert, type NewAlert } from './commands/alerts.ts';
export { addPriceAlert } from './commands/price-alerts.ts';
export { invite, revokeShare } from './commands/sharing.ts';
export { checkSums, rebuildSums, sumUp } from './commands/sums.ts';
export { portfolioCredentials } from './credentials.ts';
export { portfolioHandlers } from './handlers.ts';
export { portfolioJobs } from './jobs.ts';
export { portfolioOf } from './queries/portfolio.ts';
export { portfolioViewerOf } from './queries/viewer.ts';
export { portfolioRoutes } from './routes.ts';

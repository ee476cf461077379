/**
 * What a party holds, what it is worth, how that came about, and whom it shows that to. Every
 * figure is summed from the ledger, or says which price it stands on; the sums can be made anew.
 */
export { portfolioHandlers } from './handlers.ts';
export { portfolioJobs } from './jobs.ts';
export { portfolioRoutes } from './routes.ts';
export { addAlert, type NewAlert } from './service/alerts.ts';
export { lookedAt } from './service/looked.ts';
export { portfolioOf } from './service/portfolio.ts';
export { invite, revokeShare } from './service/sharing.ts';
export { checkSums, rebuildSums, sumUp } from './service/sums.ts';

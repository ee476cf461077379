/** Figures match the ledger to the cent; the history has one row per event. */
export { walletBalanceOf } from './queries/overview.ts';
export { walletRoutes } from './routes.ts';

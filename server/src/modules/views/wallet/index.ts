/**
 * A party's cash. Guarantees figures that match the ledger to the cent, and a history with one row
 * per event.
 */
export { walletBalanceOf } from './queries/overview.ts';
export { walletRoutes } from './routes.ts';

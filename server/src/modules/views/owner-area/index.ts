/**
 * Tasks, upcoming dates, amounts raised and paid, across modules. All figures come from the ledger.
 */
export { ownerAreaRoutes } from './routes.ts';

/**
 * An owner's assets across modules: tasks, upcoming dates, amounts raised and paid. All figures
 * come from the ledger.
 */
export { ownerAreaRoutes } from './routes.ts';

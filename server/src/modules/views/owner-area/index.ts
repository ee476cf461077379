/**
 * An owner's assets across modules: tasks, upcoming dates, amounts raised and paid. All figures are
 * the ledger's.
 */
export { ownerAreaRoutes } from './routes.ts';

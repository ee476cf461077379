/**
 * Owner area: an owner's assets across modules: tasks, upcoming dates, amounts raised and paid.
 * Read-only; its figures are the ledger's.
 */
export { ownerAreaRoutes } from './routes.ts';

/**
 * The staff desk: pending work across all modules. Owns staff list settings and row assignments;
 * all else is read.
 */
export { deskHandlers } from './handlers.ts';
export { deskRoutes } from './routes.ts';

/**
 * The staff desk: pending work of all modules. Owns staff list settings and assignments, and only
 * reads the rest.
 */
export { deskHandlers } from './handlers.ts';
export { deskRoutes } from './routes.ts';

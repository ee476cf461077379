/**
 * Pending work of all modules. Owns the settings of staff lists and the assignments; only reads
 * everything else.
 */
export { deskHandlers } from './handlers.ts';
export { readOperations } from './operations.read.ts';
export { deskRoutes } from './routes.ts';

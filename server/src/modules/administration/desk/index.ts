/**
 * The desk of staff: what waits for them, across all modules. It reads, and tells them; of its own
 * it keeps how each of them wants their lists, and who of them works on which row.
 */
export { deskHandlers } from './handlers.ts';
export { deskRoutes } from './routes.ts';

/** The desk of staff: what waits for them, across all modules. It reads, and tells them. */
export { deskHandlers } from './handlers.ts';
export { deskRoutes } from './routes.ts';

/** The desk of staff: what waits for them, across all modules. It reads only. */
export { deskRoutes } from './routes.ts';

/** Closures for maintenance, and notices on their pages. */
export { frontEndRoutes } from './routes.ts';

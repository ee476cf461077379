/**
 * Front ends: whether they are open, and the notices above their pages. A closure takes effect in
 * every process right after commit.
 */
export { frontEndRoutes } from './routes.ts';

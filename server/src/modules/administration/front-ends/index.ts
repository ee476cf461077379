/**
 * Front ends: which of them are open, and the notices above their pages. It promises that a closed
 * front end answers so in every process right after the commit.
 */
export { frontEndRoutes } from './routes.ts';

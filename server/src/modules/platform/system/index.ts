/** The service itself: whether it is alive, ready and open for business, and how it is set up. */

export { greet } from './notices.ts';
export { platformFacts } from './queries.ts';
export { serviceRoutes } from './routes.ts';

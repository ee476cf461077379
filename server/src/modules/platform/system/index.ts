/** The service itself: whether it is alive, ready and open for business, and how it is set up. */
export { platformFacts } from './facts.ts';
export { greet } from './greet.ts';
export { serviceRoutes } from './routes.ts';

export { greet } from './notices.ts';
export { platformFacts } from './queries.ts';
export { serviceRoutes } from './routes.ts';

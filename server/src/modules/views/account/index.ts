/**
 * The signed-in user as screens see them. Guarantees the specification's User and Company in exact
 * nesting and names.
 */
export { accountRoutes } from './routes.ts';
export { describeUser } from './service.ts';

/**
 * The signed-in user as screens need it. Guarantees the specification's User and Company with the
 * exact nesting and names.
 */
export { accountRoutes } from './routes.ts';
export { describeUser } from './service.ts';

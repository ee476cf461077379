/**
 * Account: the signed-in user as screens see them, read across modules. Guarantees the
 * specification's User and Company in exact nesting and names; read-only.
 */
export { accountRoutes } from './routes.ts';
export { describeUser } from './service.ts';

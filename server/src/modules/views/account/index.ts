/**
 * Account: the signed-in person as the screens see them, read across modules. It promises the User
 * and the Company of the specification in exactly its nesting and names, and changes nothing.
 */
export { accountRoutes } from './routes.ts';
export { describeUser } from './service.ts';

/**
 * Credentials: everything that grants access to an account or its data, in one list. Each kind is
 * declared by the module that owns it. Guarantees that a user can find and revoke each one, and
 * that a password change ends those it should.
 */
export { endCredentials } from './commands/end.ts';
export { credentialRoutes } from './routes.ts';

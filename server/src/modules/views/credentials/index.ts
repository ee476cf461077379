/**
 * Everything that grants access to an account or its data, each kind declared by its module.
 * Guarantees that a user can find and revoke each credential, and that a password change ends those
 * it should.
 */
export { endCredentials } from './commands/end.ts';
export { credentialRoutes } from './routes.ts';

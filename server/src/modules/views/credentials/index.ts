/**
 * Credentials: everything that lets someone into a person's account or shows them what is that
 * person's, in one list. Each kind is declared by the module that keeps it. It promises that a
 * person finds and revokes every one, and that a change of the password ends those that it should.
 */
export { endCredentials } from './commands/end.ts';
export { credentialRoutes } from './routes.ts';

/**
 * Privacy: what is kept of a person, their copy of it, the closing of an account. It promises that
 * both are made from the data map, so that no table is forgotten; that a closed account names
 * nobody outside what a law keeps; and that what a law keeps goes on its date.
 */
export { privacyCredentials } from './credentials.ts';
export { privacyJobs } from './jobs/index.ts';
export { type PrivacyDeps, privacyRoutes } from './routes.ts';

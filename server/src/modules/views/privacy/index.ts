/**
 * Personal data held, its export, and account closing. Guarantees that export and erasure follow
 * the data map, so no table is missed; that a closed account leaves no personal data beyond legal
 * retention; and that retained data is deleted when its retention ends.
 */
export { privacyCredentials } from './credentials.ts';
export { privacyJobs } from './jobs/index.ts';
export { type PrivacyDeps, privacyRoutes } from './routes.ts';

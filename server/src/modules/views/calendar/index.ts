/**
 * Calendar: a user's upcoming closings, confirmations, polls, due valuations and lock-up ends. Owns
 * the secret feed links, stored as hashes: one per user, renewable and revocable, ended by a
 * password change.
 */
export { calendarCredentials } from './credentials.ts';
export { calendarRoutes } from './routes.ts';

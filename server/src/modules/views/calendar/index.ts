/**
 * Upcoming closings, confirmations, polls, due valuations and lock-up ends. Each user has at most
 * one secret feed link, which is stored as a hash, renewable, revocable, and ended by a password
 * change.
 */
export { calendarCredentials } from './credentials.ts';
export { calendarRoutes } from './routes.ts';

/**
 * The calendar shows what comes for a person: closings, confirmations, polls, values that are due,
 * ends of lock-ups. It owns the secret links of its feeds, of which it keeps hashes only: one link
 * for each person, which can be renewed and switched off, and which ends with the password.
 */
export { calendarCredentials } from './credentials.ts';
export { calendarRoutes } from './routes.ts';

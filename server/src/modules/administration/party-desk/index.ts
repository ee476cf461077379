/**
 * What a party has and did, for the staff whose work it is. It owns the notes that staff write for
 * each other, and promises that a note stays as it was written and that it was written is logged.
 */
export { partyDeskRoutes } from './routes.ts';

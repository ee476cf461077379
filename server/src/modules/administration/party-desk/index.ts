/** A party's holdings and activity, for authorised staff. Owns staff notes, which are immutable. */
export { partyDeskRoutes } from './routes.ts';

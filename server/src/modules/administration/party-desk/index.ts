/**
 * A party's holdings and activity, for authorised staff. Owns staff notes; they are immutable, and
 * writing one is logged.
 */
export { partyDeskRoutes } from './routes.ts';

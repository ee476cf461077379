/**
 * Party search for assigning money or placing holds. Tells namesakes apart, in a fixed number of
 * queries.
 */
export { partyRoutes } from './routes.ts';

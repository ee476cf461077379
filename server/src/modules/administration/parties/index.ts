/**
 * Party search for assigning money or placing holds. Shows enough to tell namesakes apart, in a
 * fixed number of queries.
 */
export { partyRoutes } from './routes.ts';

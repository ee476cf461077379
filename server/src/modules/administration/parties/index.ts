/**
 * Parties as staff find them before they assign money to one or hold it. It promises enough of each
 * to tell two of the same name apart, with as many queries whoever is found.
 */
export { partyRoutes } from './routes.ts';

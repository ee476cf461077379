/**
 * Companies for staff. Reads identity, cases, holdings and activity; a profile correction keeps its
 * reason.
 */
export { companyDeskRoutes } from './routes.ts';

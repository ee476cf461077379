/** Companies for staff: identity, cases, holdings and activity. */
export { companyDeskRoutes } from './routes.ts';

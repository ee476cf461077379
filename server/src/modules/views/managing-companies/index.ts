/** As investors see it; the track record is computed only from the ledger and offerings. */
export { managingCompanyRoutes } from './routes.ts';

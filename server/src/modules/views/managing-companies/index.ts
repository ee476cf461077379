/**
 * An asset manager as investors see it. Guarantees a track record computed only from the ledger and
 * offerings.
 */
export { managingCompanyRoutes } from './routes.ts';

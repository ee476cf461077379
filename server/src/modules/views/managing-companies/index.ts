/**
 * An asset manager as investors see it. Guarantees a track record computed from ledger and
 * offerings alone.
 */
export { managingCompanyRoutes } from './routes.ts';

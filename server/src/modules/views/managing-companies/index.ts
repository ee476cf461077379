/**
 * Managing companies: an asset manager as investors see it, read across modules. Guarantees a track
 * record computed from ledger and offerings alone; read-only.
 */
export { managingCompanyRoutes } from './routes.ts';

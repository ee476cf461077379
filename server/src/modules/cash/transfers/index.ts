/**
 * Wallet-to-wallet transfers. Both sides are booked in one entry, and no one learns who has an
 * account.
 */
export { transferRoutes } from './routes.ts';
export { transferTo } from './service.ts';

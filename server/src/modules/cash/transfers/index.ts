/**
 * Wallet-to-wallet transfers. Both wallets are booked in one entry, and the sender can't find out
 * who has an account.
 */
export { transferRoutes } from './routes.ts';
export { transferTo } from './service.ts';

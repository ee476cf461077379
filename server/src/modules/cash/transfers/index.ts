/**
 * Transfers from one wallet to another. It promises that a transfer is booked with both sides at
 * once, and that nobody finds out by it who has an account.
 */
export { transferRoutes } from './routes.ts';
export { transferTo } from './service.ts';

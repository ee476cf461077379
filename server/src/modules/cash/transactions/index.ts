/**
 * Calls that name a transaction of any kind: a bank transfer, crypto in or out, a withdrawal. It
 * promises that each reaches the module whose transaction it is; nothing is stored here.
 */
export { transactionRoutes } from './routes.ts';

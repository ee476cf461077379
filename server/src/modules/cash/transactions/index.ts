/**
 * Calls that name a transaction of any kind: bank transfer, crypto or withdrawal. Dispatches to the
 * owning module; stores nothing.
 */
export { transactionRoutes } from './routes.ts';

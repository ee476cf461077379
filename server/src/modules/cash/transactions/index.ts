/**
 * Endpoints for any transaction: bank transfer, crypto or withdrawal. Dispatches to the owning
 * module and stores nothing.
 */
export { transactionRoutes } from './routes.ts';

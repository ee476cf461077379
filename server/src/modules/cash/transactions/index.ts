/** Dispatches to the owning module (bank transfer, crypto or withdrawal) and stores nothing. */
export { transactionRoutes } from './routes.ts';

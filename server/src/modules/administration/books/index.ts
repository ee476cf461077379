/**
 * The ledger for staff: accounts with balances and postings, entries with causes. Read-only. Logs
 * views of a party's account; a page takes a fixed number of queries.
 */
export { bookRoutes } from './routes.ts';

/**
 * The books for staff: accounts with balances and postings, entries with causes. Read-only. Opening
 * a party's account is logged, and a page takes a fixed number of queries.
 */
export { bookRoutes } from './routes.ts';

/**
 * The ledger for staff: accounts with balances and postings, entries with causes. Read-only. Logs
 * views of a party's account. Queries per page are fixed.
 */
export { ASSET_BY, NAMED, NAMED_BY, type NamedAccount } from './accounts.read.ts';
export { type CausedEntry, causesOf } from './queries/causes.ts';
export { bookRoutes } from './routes.ts';
export { accountInWords, accountName } from './views.ts';

/**
 * The general ledger for accountants, read from the books. Read-only. Promises:
 *
 * - Figures count an entry on its booking date, so that those of closed periods don't change.
 * - The balance sheet balances, and profits of adjoining periods add up.
 * - What has no rate on its day is shown as such and never valued by guess.
 * - Every export is in the activity log.
 */
export { generalLedgerRoutes } from './routes.ts';

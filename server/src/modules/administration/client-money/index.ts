/**
 * The daily calculation of client money: what is owed, what is kept for it, and whether the ledger
 * agrees with itself and each outside. A record never changes; a later version supersedes it, and
 * someone other than its preparer reviews it.
 */
export type { ClientMoneyDeps } from './deps.ts';
export { clientMoneyJobs } from './jobs.ts';
export { type MoneyAt, moneyAt } from './queries/books.ts';
export { moneyFindings } from './queries/findings.ts';
export { type Outside, readOutside, sidesOf } from './queries/outside.ts';
export { clientMoneyRoutes } from './routes.ts';
export { explained, type Side, stateOf } from './rules/sides.ts';

/**
 * Daily proofs that everything owed to clients is counted: a Merkle sum tree over all balances in
 * each currency, and over each register, with the roots on chain. Promises:
 *
 * - A day is closed once, and its roots never change.
 * - A root's sum is the sum of its leaves, of which none is negative: a client's debt is a claim.
 * - A client receives their own leaves alone. A sibling's sum is a random part of a balance.
 * - What is held is shown beside what is owed, with the reviewed statement's hash.
 */
export { liabilityJobs } from './jobs.ts';
export { liabilityRoutes } from './routes.ts';

/**
 * An asset's holders and units at any time, read from the books. Promises:
 *
 * - A register is the sum of the bookings up to its time, and never changes. - Owner and staff see
 * every name. A holder sees their own, and can neither see nor search another's name, country or
 * cost. Everyone else sees totals. - A document's hash can be recomputed from the file of the same
 * register. - With a recorded line's code, anyone can verify that line alone against the day's hash
 * on chain. A revoked code reveals only its revocation.
 */
export { holdersAt } from './holders.read.ts';
export { registerRoutes } from './routes.ts';
export type { AsOf } from './rules/as-of.ts';

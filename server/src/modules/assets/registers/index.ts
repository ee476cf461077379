/**
 * Registers: the holders and units of an asset at any time, read from the books. Promises:
 *
 * - A register at a time is the sum of the bookings up to it, and never changes afterwards.
 * - Owner and staff see every name. A holder sees their own, and can neither see nor search
 *   another's name, country or cost. Everyone else sees totals.
 * - A document's hash can be recomputed from the file of the same register.
 * - Anyone with a recorded line's code can verify it against that day's hash on chain; it reveals
 *   nothing about other lines. A revoked code reveals only its revocation.
 */
export { holdersAt } from './holders.read.ts';
export { registerRoutes } from './routes.ts';
export type { AsOf } from './rules/as-of.ts';

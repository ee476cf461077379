/**
 * Registers: who holds how many units of an asset, at any moment, read from the books. It promises:
 *
 * - A register of a moment is the sum of what was booked up to it, and never changes afterwards.
 * - Owner and staff read every name; a holder reads their own, and of the others no name, country
 *   or cost, nor can they be found by them; everybody else reads figures.
 * - What a document's hash covers can be written again from the file of the same register.
 * - A line that its holder has recorded is checked by everybody with its code, against the hash
 *   over all lines of that day on the chain; it says nothing of any other line. Once the holder
 *   took the code back it says only that.
 */
export { holdersAt } from './holders.read.ts';
export { registerRoutes } from './routes.ts';
export type { AsOf } from './rules/as-of.ts';

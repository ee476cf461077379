/**
 * What a party holds, what it is worth and how that came about. This room only reads: every figure
 * is summed from the ledger, or says which price it stands on.
 */
export { portfolioOf } from './service.ts';

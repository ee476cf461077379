/** Cause kind of a transfer's instruction and outflow; the id is the transfer's. */
export const ALGO_OUT = 'algo_out';

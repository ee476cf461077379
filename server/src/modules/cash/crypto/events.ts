/** The kind of cause of a transfer's instruction and outflow; its id is the transfer's. */
export const ALGO_OUT = 'algo_out';

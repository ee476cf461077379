/** Microalgos: what a network that is not busy takes for one transaction. */
export const NETWORK_FEE = 1_000n;

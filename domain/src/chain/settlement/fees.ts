/** In microalgos per transaction, while the network isn't congested. */
export const NETWORK_FEE = 1_000n;

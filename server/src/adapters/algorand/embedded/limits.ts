/** Consensus limits of Algorand that the embedded ledger enforces, amounts in microalgos. */
export const MIN_FEE = 1000n;
/** What an account must hold, once for itself and once for each asset it is opted in to. */
export const MIN_BALANCE = 100_000n;
export const MAX_GROUP = 16;
/** Rounds between first and last valid. */
export const MAX_LIFE = 1000n;
export const MAX_NOTE_BYTES = 1024;
export const MAX_UINT64 = (1n << 64n) - 1n;
/** Real networks count transactions from here, so that low asset ids do not exist. */
export const FIRST_TX_COUNTER = 1000n;
/** Transactions that may wait for a block. */
export const POOL_SIZE = 75_000;
/** How long `wait-for-block-after` waits at most. */
export const WAIT_LIMIT_MS = 60_000;

/** Consensus limits of Algorand that the embedded ledger enforces, amounts in microalgos. */
export const MIN_FEE = 1000n;
/** What an account must hold, once for itself and once for each asset it is opted in to. */
export const MIN_BALANCE = 100_000n;
export const MAX_GROUP = 16;
/** Rounds between first and last valid. */
export const MAX_LIFE = 1000n;
/** Bytes of a note that the minimum fee covers. */
export const FREE_NOTE_BYTES = 1024;
export const MAX_UINT64 = (1n << 64n) - 1n;
/** Real networks count transactions from here, so that low asset ids do not exist. */
export const FIRST_TX_COUNTER = 1000n;
/** Transactions that may wait for a block. */
export const POOL_SIZE = 75_000;
/** How long `wait-for-block-after` waits at most. */
export const WAIT_LIMIT_MS = 60_000;

/** What differs between the versions of the consensus that networks run. */
export type Consensus = {
  readonly version: string;
  readonly maxNoteBytes: number;
  /** Millionths of a minimum fee for each byte of a note past `FREE_NOTE_BYTES`. */
  readonly noteByteMicros: bigint;
  /** Whether the signer may be named although it is the sender. */
  readonly namesSender: boolean;
};

export const V41: Consensus = {
  version:
    'https://github.com/algorandfoundation/specs/tree/953304de35264fc3ef91bcd05c123242015eeaed',
  maxNoteBytes: 1024,
  noteByteMicros: 0n,
  namesSender: true,
};

export const V42: Consensus = {
  version:
    'https://github.com/algorandfoundation/specs/tree/268b63433a907455d439995bf916f6b296018f4f',
  maxNoteBytes: 4096,
  noteByteMicros: 100n,
  namesSender: false,
};

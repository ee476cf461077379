export const MIN_FEE = 1000n;
/** Per account, and again per asset opted in. */
export const MIN_BALANCE = 100_000n;
export const MAX_GROUP = 16;
export const MAX_LIFE = 1000n;
/** Bytes of a note that the minimum fee covers. */
export const FREE_NOTE_BYTES = 1024;
export const MAX_UINT64 = (1n << 64n) - 1n;
/** Real networks start here, so low asset ids don't exist. */
export const FIRST_TX_COUNTER = 1000n;
export const POOL_SIZE = 75_000;
export const WAIT_LIMIT_MS = 60_000;

/** Differences between the consensus versions in use. */
export type Consensus = {
  readonly version: string;
  readonly maxNoteBytes: number;
  /** The fee per note byte past `FREE_NOTE_BYTES`, in millionths of the minimum fee. */
  readonly noteByteMicros: bigint;
  /** Whether a sender may be named as its own signer. */
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

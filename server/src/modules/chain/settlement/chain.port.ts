/** What settlement needs of an Algorand node. Amounts are in microalgos. */

export type ChainParams = {
  readonly genesisId: string;
  readonly genesisHash: Uint8Array;
  readonly lastRound: bigint;
  /** The least fee of one transaction. */
  readonly minFee: bigint;
  /** What a node at capacity asks for each byte of every transaction; 0 while it has room. */
  readonly feePerByte: bigint;
};

/** The node's answer to a group. When it can't be reached, `send` throws `ChainUnreachable`. */
export type SendAnswer =
  | { readonly kind: 'accepted' }
  /** `message` is the whole text of the node. */
  | { readonly kind: 'refused'; readonly status: number; readonly message: string };

/** What is known of a transaction by its id alone. */
export type Located =
  | { readonly kind: 'in_block'; readonly round: bigint; readonly createdAsset: bigint | undefined }
  /** In none of the rounds that were asked for, by a source that has all of them. */
  | { readonly kind: 'in_none' }
  | { readonly kind: 'unknown' };

export type Rounds = { readonly first: bigint; readonly last: bigint };

/** Where a node stands. One that is behind tells nothing about what the network will take. */
export type NodeStatus = {
  readonly lastRound: bigint;
  readonly isBehind: boolean;
};

export class ChainUnreachable extends Error {
  override name = 'ChainUnreachable';
}

export type ChainPort = {
  readonly kind: 'embedded' | 'algod';
  params(): Promise<ChainParams>;
  /** Sends a group's signed bytes, in their order. */
  send(group: readonly Uint8Array[]): Promise<SendAnswer>;
  lastRound(): Promise<bigint>;
  /** What tells a block from every other; undefined while the node has none of that round. */
  blockHash(round: bigint): Promise<string | undefined>;
  /** Blocks are made only of what is sent, on one node: it is never behind another. */
  isDevelopment(): Promise<boolean>;
  status(): Promise<NodeStatus>;
  /** Waits for a later round, for a limited time; returns the last round. */
  waitAfter(round: bigint): Promise<bigint>;
  /**
   * What a block holds of ours, without reading anything else; undefined when no node has that
   * round, be it that it is no longer kept or not there yet.
   */
  oursIn(round: bigint, isOurs: IsOurs): Promise<OwnBlock | undefined>;
  /** A block with its transactions; undefined when the node has none of that round. */
  block(round: bigint): Promise<RawBlock | undefined>;
  /**
   * Where a transaction of ours is that can be in these rounds only: asked of the node by its id,
   * which finds it for a while, and of an indexer where there is one.
   */
  locate(txId: string, within: Rounds): Promise<Located>;
  account(address: string): Promise<RawAccount>;
  /** Undefined when the account has not opted in. */
  holding(address: string, assetIndex: bigint): Promise<RawHolding | undefined>;
  asset(assetIndex: bigint): Promise<RawAsset | undefined>;
  readonly explorer: ExplorerPort;
  /** Test money, on the embedded ledger only. */
  readonly faucet?: (address: string, microAlgos: bigint) => Promise<void>;
  /** Seals a block of what waits at once, on the embedded ledger only. */
  readonly sealNow?: () => Promise<void>;
  stop(): Promise<void>;
};

/** What the explorer shows beyond a node's API; null where the source has no such list. */
export type ExplorerPort = {
  /** The newest blocks and the newest transactions, as far as the source lists them at once. */
  latest(blocks: number, transactions: number): Promise<Latest>;
  /** `round` is needed for old transactions, which a node can't find by their id alone. */
  transaction(txId: string, round?: bigint): Promise<RawTransaction | undefined>;
  holders(assetIndex: bigint, page: Page): Promise<Listed<RawHolder> | null>;
  transactionsOfAsset(assetIndex: bigint, page: Page): Promise<Listed<RawTransaction> | null>;
  transactionsOfAccount(address: string, page: Page): Promise<Listed<RawTransaction> | null>;
};

export type Latest = {
  readonly blocks: readonly { round: bigint; at: Date; transactionCount: number }[];
  readonly transactions: readonly RawTransaction[];
};

export type Page = { readonly limit: number; readonly offset: number };
export type Listed<T> = { readonly rows: readonly T[]; readonly total: number };

/** Whether the 32 bytes at a place are one of our addresses. */
export type IsOurs = (bytes: Uint8Array, at: number) => boolean;

export type OwnBlock = {
  readonly round: bigint;
  /** The transactions that our addresses sent or are paid by, in the block's order. */
  readonly transactions: readonly RawTransaction[];
  /** The ids of those that nobody here can read; they are passed over. */
  readonly unreadable: readonly string[];
};

export type RawTransaction = {
  readonly txId: string;
  readonly round: bigint;
  readonly at: Date;
  /** The signed transaction as it was sent, genesis included. */
  readonly raw: Uint8Array;
  readonly createdAsset: bigint | undefined;
  readonly closingAmount: bigint | undefined;
  readonly assetClosingAmount: bigint | undefined;
  /** What applications paid on while this one called them. */
  readonly innerPayments?: readonly InnerPayment[];
};

export type InnerPayment = {
  readonly from: string;
  readonly to: string;
  readonly microAlgos: bigint;
  readonly closeTo: string | undefined;
  readonly closingAmount: bigint;
};

export type RawBlock = {
  readonly round: bigint;
  readonly at: Date;
  readonly hash: string | undefined;
  readonly previous: string | undefined;
  readonly transactions: readonly RawTransaction[];
};

export type RawAccount = {
  readonly microAlgos: bigint;
  readonly minBalance: bigint;
  readonly authAddress: string | undefined;
  readonly holdings: readonly ({ readonly assetIndex: bigint } & RawHolding)[];
};

export type RawHolding = { readonly amount: bigint; readonly isFrozen: boolean };
export type RawHolder = { readonly address: string } & RawHolding;

export type RawAsset = {
  readonly assetIndex: bigint;
  readonly creator: string;
  readonly total: bigint;
  readonly decimals: number;
  readonly defaultFrozen: boolean;
  readonly unitName: string | undefined;
  readonly name: string | undefined;
  readonly url: string | undefined;
  readonly metadataHash: Uint8Array | undefined;
  readonly manager: string | undefined;
  readonly reserve: string | undefined;
  readonly freeze: string | undefined;
  readonly clawback: string | undefined;
  readonly createdRound: bigint | undefined;
};

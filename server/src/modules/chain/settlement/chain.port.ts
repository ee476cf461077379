/** What settlement needs from an Algorand node. Amounts in microalgos. */

export type ChainParams = {
  readonly genesisId: string;
  readonly genesisHash: Uint8Array;
  readonly lastRound: bigint;
  readonly minFee: bigint;
  /** Fee per byte that a congested node requires; otherwise 0. */
  readonly feePerByte: bigint;
};

/** `send` throws `ChainUnreachable` if the node does not respond. */
export type SendAnswer =
  | { readonly kind: 'accepted' }
  /** The node's full text of the refusal. */
  | { readonly kind: 'refused'; readonly status: number; readonly message: string };

export type Located =
  | { readonly kind: 'in_block'; readonly round: bigint; readonly createdAsset: bigint | undefined }
  /** A source that has all requested rounds did not find it in them. */
  | { readonly kind: 'in_none' }
  | { readonly kind: 'unknown' };

export type Rounds = { readonly first: bigint; readonly last: bigint };

/** A lagging node can't tell what the network will accept. */
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
  send(group: readonly Uint8Array[]): Promise<SendAnswer>;
  lastRound(): Promise<bigint>;
  /** Undefined if the node does not have the block of that round. */
  blockHash(round: bigint): Promise<string | undefined>;
  /**
   * Whether the node is the only one of a development network: it makes blocks only on demand and
   * never lags.
   */
  isDevelopment(): Promise<boolean>;
  status(): Promise<NodeStatus>;
  waitAfter(round: bigint): Promise<bigint>;
  /** Undefined if no node has that block, because it was pruned or does not exist yet. */
  oursIn(round: bigint, isOurs: IsOurs): Promise<OwnBlock | undefined>;
  block(round: bigint): Promise<RawBlock | undefined>;
  /** By id on the node, which keeps it for a time, or on an indexer if there is one. */
  locate(txId: string, within: Rounds): Promise<Located>;
  account(address: string): Promise<RawAccount>;
  /** Undefined if the account has not opted in. */
  holding(address: string, assetIndex: bigint): Promise<RawHolding | undefined>;
  asset(assetIndex: bigint): Promise<RawAsset | undefined>;
  readonly explorer: ExplorerPort;
  readonly faucet?: (address: string, microAlgos: bigint) => Promise<void>;
  /** Seals a block of pending transactions; embedded ledger only. */
  readonly sealNow?: () => Promise<void>;
  /** For another process, if this one writes the embedded ledger. */
  readonly serve?: (request: ForwardedRequest) => Promise<ForwardedAnswer | undefined>;
  stop(): Promise<void>;
};

/** The purpose for which processes sign what they forward to the ledger's writer. */
export const LEDGER_FORWARD = 'ledger-forward';

/** Bodies in base64. */
export type ForwardedRequest = {
  readonly method: string;
  readonly path: string;
  readonly body: string;
};
type ForwardedAnswer = {
  readonly status: number;
  readonly type: 'application/json' | 'application/msgpack';
  readonly body: string;
};

/** A list is null if the source can't provide it. */
export type ExplorerPort = {
  /** As many as the source lists in one request. */
  latest(blocks: number, transactions: number): Promise<Latest>;
  /** Old transactions need `round`, since a node can't find them by id alone. */
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

export type IsOurs = (bytes: Uint8Array, at: number) => boolean;

export type OwnBlock = {
  readonly round: bigint;
  readonly transactions: readonly RawTransaction[];
  readonly unreadable: readonly string[];
};

export type RawTransaction = {
  readonly txId: string;
  readonly round: bigint;
  readonly at: Date;
  /** The transaction as sent, including genesis. */
  readonly raw: Uint8Array;
  readonly createdAsset: bigint | undefined;
  readonly closingAmount: bigint | undefined;
  readonly assetClosingAmount: bigint | undefined;
  /** Payments by applications that this transaction called. */
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

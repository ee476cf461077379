/** What settlement needs of an Algorand node, in its own words. Amounts in microalgos. */

export type ChainParams = {
  readonly genesisId: string;
  readonly genesisHash: Uint8Array;
  readonly lastRound: bigint;
  /** The least fee of one transaction. */
  readonly minFee: bigint;
};

/** What became of sending a group. A node that can't be reached throws `ChainUnreachable` instead. */
export type SendAnswer =
  | { readonly kind: 'accepted' }
  /** The node said no, in its own words. */
  | { readonly kind: 'refused'; readonly message: string };

export class ChainUnreachable extends Error {
  override name = 'ChainUnreachable';
}

export type ChainPort = {
  readonly kind: 'embedded' | 'algod';
  params(): Promise<ChainParams>;
  /** Sends a group's signed bytes, in their order. */
  send(group: readonly Uint8Array[]): Promise<SendAnswer>;
  lastRound(): Promise<bigint>;
  /** Returns when there is a later round, or after a while without one; then the last round. */
  waitAfter(round: bigint): Promise<bigint>;
  txIdsIn(round: bigint): Promise<readonly string[]>;
  /** Everything a block holds; undefined when it isn't there. */
  block(round: bigint): Promise<RawBlock | undefined>;
  account(address: string): Promise<RawAccount>;
  /** Undefined when the account has not opted in. */
  holding(address: string, assetIndex: bigint): Promise<RawHolding | undefined>;
  asset(assetIndex: bigint): Promise<RawAsset | undefined>;
  readonly explorer: ExplorerPort;
  /** Test money, on the embedded ledger only. */
  readonly faucet?: (address: string, microAlgos: bigint) => Promise<void>;
  /** Seals what waits now rather than at the next beat, on the embedded ledger only. */
  readonly sealNow?: () => Promise<void>;
  stop(): Promise<void>;
};

/** What can be looked up beyond a node's own answers; null where the source keeps no such list. */
export type ExplorerPort = {
  /** `round` helps a node that can't find old transactions by their id alone. */
  transaction(txId: string, round?: bigint): Promise<RawTransaction | undefined>;
  holders(assetIndex: bigint, page: Page): Promise<Listed<RawHolder> | null>;
  transactionsOfAsset(assetIndex: bigint, page: Page): Promise<Listed<RawTransaction> | null>;
  transactionsOfAccount(address: string, page: Page): Promise<Listed<RawTransaction> | null>;
};

export type Page = { readonly limit: number; readonly offset: number };
export type Listed<T> = { readonly rows: readonly T[]; readonly total: number };

export type RawTransaction = {
  readonly txId: string;
  readonly round: bigint;
  readonly at: Date;
  /** The signed transaction as it was sent, genesis included. */
  readonly raw: Uint8Array;
  readonly createdAsset: bigint | undefined;
  readonly closingAmount: bigint | undefined;
  readonly assetClosingAmount: bigint | undefined;
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

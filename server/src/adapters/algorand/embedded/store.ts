import type { Asset, Holding, StateChange } from './state.ts';

/** The hash prevents replays on another network. */
export type Genesis = {
  readonly id: string;
  readonly hash: Uint8Array;
  readonly feeSink: string;
};

export type SealedTransaction = {
  readonly txId: string;
  readonly raw: Uint8Array;
  readonly sender: string;
  readonly lastValid: bigint;
  readonly lease: Uint8Array | undefined;
  readonly groupId: Uint8Array | undefined;
  readonly assetIndex: bigint | undefined;
  readonly createdAsset: bigint | undefined;
  readonly closingAmount: bigint | undefined;
  readonly assetClosingAmount: bigint | undefined;
  readonly participants: readonly string[];
};

export type SealedBlock = {
  readonly round: bigint;
  readonly sealedAt: Date;
  readonly hash: Uint8Array;
  readonly previous: Uint8Array;
  readonly txCounter: bigint;
  readonly transactions: readonly SealedTransaction[];
};

export type Snapshot = {
  readonly genesis: Genesis;
  readonly last: Omit<SealedBlock, 'transactions'>;
  /** Blocks whose transactions could be sent again or still hold a lease. */
  readonly recent: readonly SealedBlock[];
  readonly accounts: readonly {
    readonly address: string;
    readonly microAlgos: bigint;
    readonly auth: string | undefined;
    readonly firstRound: bigint;
  }[];
  readonly holdings: readonly ({
    readonly address: string;
    readonly assetIndex: bigint;
  } & Holding)[];
  readonly assets: readonly ({ readonly assetIndex: bigint } & Asset)[];
};

/** Another process wrote this round, so two ledgers share a database and this one must stop. */
export class RoundTaken extends Error {
  override name = 'RoundTaken';
}

export type LedgerStore = {
  load(): Promise<Snapshot | undefined>;
  begin(genesis: Genesis, first: SealedBlock, change: StateChange): Promise<void>;
  /** In one transaction; throws `RoundTaken` if it exists. */
  append(block: SealedBlock, change: StateChange): Promise<void>;
  block(round: bigint): Promise<SealedBlock | undefined>;
};

export function memoryStore(): LedgerStore {
  const blocks = new Map<bigint, SealedBlock>();
  return {
    load: async () => undefined,
    begin: async (_genesis, first) => {
      blocks.set(first.round, first);
    },
    append: async (block) => {
      blocks.set(block.round, block);
    },
    block: async (round) => blocks.get(round),
  };
}

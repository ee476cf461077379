import { encodeAddress } from 'algosdk';
import { MIN_BALANCE } from './limits.ts';

/** A node's value for an unset role. */
export const ZERO_ADDRESS = encodeAddress(new Uint8Array(32));

/** Token amounts are in the asset's smallest unit, others in microalgos. */
export type Holding = {
  readonly amount: bigint;
  readonly frozen: boolean;
  readonly optedInRound: bigint;
};

export type Asset = {
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
  readonly createdRound: bigint;
};

export type Account = {
  microAlgos: bigint;
  /** The address whose key signs for this account after a rekey. */
  auth: string | undefined;
  readonly firstRound: bigint;
  readonly holdings: Map<bigint, Holding>;
  readonly created: Set<bigint>;
};

export type StateChange = {
  readonly accounts: ReadonlyMap<string, Omit<Account, 'holdings' | 'created'> | undefined>;
  readonly holdings: readonly {
    readonly address: string;
    readonly assetIndex: bigint;
    readonly holding: Holding | undefined;
  }[];
  readonly assets: ReadonlyMap<bigint, Asset | undefined>;
};

export const minBalanceOf = (account: Account): bigint =>
  MIN_BALANCE * BigInt(1 + account.holdings.size);

/**
 * Accounts and assets in memory. Each change records its undo, so that a failed group changes
 * nothing, and its row for the block.
 */
export class LedgerState {
  readonly accounts = new Map<string, Account>();
  readonly assets = new Map<bigint, Asset>();
  /** Number of transactions applied so far; the next asset's id is one more. */
  txCounter: bigint;
  #undo: (() => void)[] = [];
  #touchedAccounts = new Set<string>();
  #touchedHoldings = new Map<string, readonly [string, bigint]>();
  #touchedAssets = new Set<bigint>();

  constructor(txCounter: bigint) {
    this.txCounter = txCounter;
  }

  atomically<T>(run: () => T): T {
    this.#undo = [];
    try {
      return run();
    } catch (error) {
      for (const step of this.#undo.reverse()) step();
      throw error;
    } finally {
      this.#undo = [];
    }
  }

  onUndo(step: () => void): void {
    this.#undo.push(step);
  }

  account(address: string, round: bigint): Account {
    const known = this.accounts.get(address);
    if (known) return known;
    const account: Account = {
      microAlgos: 0n,
      auth: undefined,
      firstRound: round,
      holdings: new Map(),
      created: new Set(),
    };
    this.accounts.set(address, account);
    this.#touchedAccounts.add(address);
    this.#undo.push(() => this.accounts.delete(address));
    return account;
  }

  setMicroAlgos(address: string, account: Account, microAlgos: bigint): void {
    const before = account.microAlgos;
    account.microAlgos = microAlgos;
    this.#touchedAccounts.add(address);
    this.#undo.push(() => {
      account.microAlgos = before;
    });
  }

  setAuth(address: string, account: Account, auth: string | undefined): void {
    const before = account.auth;
    account.auth = auth;
    this.#touchedAccounts.add(address);
    this.#undo.push(() => {
      account.auth = before;
    });
  }

  removeAccount(address: string): void {
    const before = this.accounts.get(address);
    if (!before) return;
    this.accounts.delete(address);
    this.#touchedAccounts.add(address);
    this.#undo.push(() => this.accounts.set(address, before));
  }

  setHolding(
    address: string,
    account: Account,
    assetIndex: bigint,
    holding: Holding | undefined,
  ): void {
    const before = account.holdings.get(assetIndex);
    put(account.holdings, assetIndex, holding);
    this.#touchedHoldings.set(`${address} ${assetIndex}`, [address, assetIndex]);
    this.#undo.push(() => put(account.holdings, assetIndex, before));
  }

  setAsset(assetIndex: bigint, asset: Asset | undefined): void {
    const before = this.assets.get(assetIndex);
    put(this.assets, assetIndex, asset);
    const creator = this.accounts.get((asset ?? before)?.creator ?? '');
    mark(creator, assetIndex, asset);
    this.#touchedAssets.add(assetIndex);
    this.#undo.push(() => {
      put(this.assets, assetIndex, before);
      mark(creator, assetIndex, before);
    });
  }

  nextAssetIndex(): bigint {
    return this.txCounter + 1n;
  }

  countTransaction(): void {
    this.txCounter += 1n;
    this.#undo.push(() => {
      this.txCounter -= 1n;
    });
  }

  takeChange(): StateChange {
    const accounts = new Map(
      [...this.#touchedAccounts].map((address) => {
        const a = this.accounts.get(address);
        return [
          address,
          a && { microAlgos: a.microAlgos, auth: a.auth, firstRound: a.firstRound },
        ] as const;
      }),
    );
    const holdings = [...this.#touchedHoldings.values()].map(([address, assetIndex]) => ({
      address,
      assetIndex,
      holding: this.accounts.get(address)?.holdings.get(assetIndex),
    }));
    const assets = new Map([...this.#touchedAssets].map((i) => [i, this.assets.get(i)] as const));
    this.#touchedAccounts = new Set();
    this.#touchedHoldings = new Map();
    this.#touchedAssets = new Set();
    return { accounts, holdings, assets };
  }
}

function put<K, V>(map: Map<K, V>, key: K, value: V | undefined): void {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}

function mark(creator: Account | undefined, assetIndex: bigint, asset: Asset | undefined): void {
  if (asset) creator?.created.add(assetIndex);
  else creator?.created.delete(assetIndex);
}

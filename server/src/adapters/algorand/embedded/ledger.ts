import { createHash } from 'node:crypto';
import { encodeAddress } from 'algosdk';
import {
  type Consensus,
  FIRST_TX_COUNTER,
  MAX_GROUP,
  MAX_LIFE,
  POOL_SIZE,
  V42,
  WAIT_LIMIT_MS,
} from './limits.ts';
import { splitObjects } from './msgpack.ts';
import { reject } from './rejected.ts';
import { applyGroup, leaseKey, leaseKeyOf } from './rules.ts';
import { LedgerState, type StateChange } from './state.ts';
import type { Applied, LedgerFacts } from './step.ts';
import {
  type Genesis,
  type LedgerStore,
  RoundTaken,
  type SealedBlock,
  type SealedTransaction,
  type Snapshot,
} from './store.ts';
import { readSubmitted } from './submitted.ts';

export type LedgerOptions = {
  readonly store: LedgerStore;
  readonly clock: { now(): Date };
  readonly genesisId: string;
  /** Consensus rules; the newest by default. */
  readonly consensus?: Consensus;
  /** In microalgos; used only when the chain is created. */
  readonly allocations: ReadonlyMap<string, bigint>;
  /** How long a block stays open for more transactions; with 0, only `seal()` seals it. */
  readonly blockMs: number;
  /** How long a caller waits for the next block before an empty one is made. */
  readonly emptyBlockMs: number;
};

export type Known = Pick<
  SealedTransaction,
  'txId' | 'raw' | 'createdAsset' | 'closingAmount' | 'assetClosingAmount'
> & { readonly round: bigint };

/**
 * For development and tests: one writer, no consensus, the network's rules. Blocks are written
 * before they become visible; pending transactions are lost with the process.
 */
export class EmbeddedLedger {
  readonly genesis: Genesis;
  readonly consensus: Consensus;
  readonly state: LedgerState;
  readonly #options: LedgerOptions;
  #last: Omit<SealedBlock, 'transactions'>;
  #newest: readonly SealedBlock[] = [];
  /**
   * The round under construction: the last plus one, or plus two while a block is being written.
   */
  #openRound: bigint;
  #pool: Applied[] = [];
  #known = new Map<string, Known>();
  #byRound = new Map<bigint, string[]>();
  #leases = new Map<string, bigint>();
  #waiters = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<unknown> = Promise.resolve();
  #broken: string | undefined;
  #isLost = false;
  #closed = false;

  private constructor(options: LedgerOptions, snapshot: Snapshot) {
    this.#options = options;
    this.genesis = snapshot.genesis;
    this.consensus = options.consensus ?? V42;
    this.#last = snapshot.last;
    this.#openRound = snapshot.last.round + 1n;
    this.state = new LedgerState(snapshot.last.txCounter);
    restoreState(this.state, snapshot);
    for (const block of snapshot.recent) this.#recall(block);
  }

  static async open(options: LedgerOptions): Promise<EmbeddedLedger> {
    const kept = await options.store.load();
    if (kept && kept.genesis.id !== options.genesisId) {
      throw new Error(
        `The stored chain is ${kept.genesis.id}, but ${options.genesisId} is expected`,
      );
    }
    return new EmbeddedLedger(options, kept ?? (await makeChain(options)));
  }

  /**
   * The database was unreachable for too long. The ledger must be reopened and continues from the
   * stored blocks.
   */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** A block could not be saved, so every further call is refused. */
  get isBroken(): boolean {
    return this.#broken !== undefined;
  }

  get lastRound(): bigint {
    return this.#last.round;
  }

  get lastSealedAt(): Date {
    return this.#last.sealedAt;
  }

  /**
   * Adds a group to the pool and returns its id, or throws `Rejected`. Groups are never
   * interleaved.
   */
  submit(body: Uint8Array): string {
    this.assertServing();
    const parts = splitObjects(body, MAX_GROUP);
    if (parts.length === 0) reject('empty txgroup');
    if (this.#pool.length + parts.length > POOL_SIZE) {
      reject('transaction pool has reached capacity');
    }
    const group = parts.map(readSubmitted);
    const applied = this.state.atomically(() => applyGroup(this.state, this.#facts(), group));
    this.#pool.push(...applied);
    this.#schedule();
    return applied[0]?.txId ?? '';
  }

  seal(): Promise<bigint> {
    const next = this.#writing.then(() => this.#sealNow());
    this.#writing = next.catch(() => {});
    return next;
  }

  known(txId: string): Known | undefined {
    return this.#known.get(txId);
  }

  block(round: bigint): Promise<SealedBlock | undefined> {
    if (round > this.#last.round) return Promise.resolve(undefined);
    const newest = this.#newest.find((block) => block.round === round);
    if (newest) return Promise.resolve(newest);
    return this.#options.store.block(round);
  }

  /**
   * After `emptyBlockMs` an empty block is made, as on a real network; otherwise a transaction's
   * last round would never pass.
   */
  async waitAfter(round: bigint): Promise<void> {
    this.assertServing();
    const until = Date.now() + WAIT_LIMIT_MS;
    while (this.#last.round <= round && Date.now() < until && !this.#closed) {
      const before = this.#last.round;
      const came = await this.#nextBlock(this.#options.emptyBlockMs);
      if (!came && this.#last.round === before && !this.#closed) await this.seal();
    }
  }

  async close(): Promise<void> {
    if (this.#pool.length > 0 && !this.#broken) await this.seal();
    this.abandon();
    await this.#writing;
  }

  /** Without writing what is pending. */
  abandon(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    for (const wake of this.#waiters) wake();
  }

  #facts(): LedgerFacts {
    return {
      genesisId: this.genesis.id,
      genesisHash: this.genesis.hash,
      feeSink: this.genesis.feeSink,
      round: this.#openRound,
      consensus: this.consensus,
      remember: (one) => this.#remember(one, this.#openRound),
      isWaiting: (txId) => this.#known.get(txId)?.round === this.#openRound,
      isKnown: (txId) => this.#known.has(txId),
      leaseHeldUntil: (key) => this.#leases.get(key),
    };
  }

  #remember(one: Applied, round: bigint): void {
    this.#known.set(one.txId, { ...sealedOf(one), round });
    this.state.onUndo(() => this.#known.delete(one.txId));
    const key = leaseKeyOf(one.signed.txn);
    if (!key) return;
    const before = this.#leases.get(key);
    this.#leases.set(key, one.signed.txn.lastValid);
    this.state.onUndo(() => {
      if (before === undefined) this.#leases.delete(key);
      else this.#leases.set(key, before);
    });
  }

  #schedule(): void {
    if (this.#timer || this.#options.blockMs <= 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#pool.length > 0) this.seal().catch(() => {});
    }, this.#options.blockMs);
  }

  async #sealNow(): Promise<bigint> {
    this.assertServing();
    const waiting = this.#pool;
    this.#pool = [];
    const round = this.#openRound;
    const block = this.#makeBlock(round, waiting);
    const change = this.state.takeChange();
    this.#openRound = round + 1n;
    await this.#keep(block, change);
    const { transactions, ...last } = block;
    this.#last = last;
    this.#newest = [block, ...this.#newest.slice(0, NEWEST - 1)];
    this.#byRound.set(
      round,
      transactions.map((t) => t.txId),
    );
    this.#forget(round - MAX_LIFE);
    for (const wake of [...this.#waiters]) wake();
    return round;
  }

  async #keep(block: SealedBlock, change: StateChange): Promise<void> {
    try {
      await insist(() => this.#options.store.append(block, change));
    } catch (error) {
      // Memory is ahead of storage; only a restart from the stored blocks is safe.
      this.#broken = `block ${block.round} could not be kept: ${String(error)}`;
      this.#isLost = !(error instanceof RoundTaken);
      for (const wake of [...this.#waiters]) wake();
      throw error;
    }
  }

  #makeBlock(round: bigint, waiting: readonly Applied[]): SealedBlock {
    const transactions = waiting.map(sealedOf);
    const sealedAt = this.#options.clock.now();
    const previous = this.#last.hash;
    const hash = blockHash(round, previous, sealedAt, transactions);
    return { round, sealedAt, hash, previous, txCounter: this.state.txCounter, transactions };
  }

  #recall(block: SealedBlock): void {
    for (const t of block.transactions) {
      this.#known.set(t.txId, { ...t, round: block.round });
      if (t.lease) this.#leases.set(leaseKey(t.sender, t.lease), t.lastValid);
    }
    this.#byRound.set(
      block.round,
      block.transactions.map((t) => t.txId),
    );
  }

  #forget(before: bigint): void {
    for (const [round, ids] of this.#byRound) {
      if (round >= before) break;
      for (const id of ids) this.#known.delete(id);
      this.#byRound.delete(round);
    }
    if (this.#last.round % 100n !== 0n) return;
    for (const [key, until] of this.#leases) {
      if (until < this.#last.round) this.#leases.delete(key);
    }
  }

  #nextBlock(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const done = (came: boolean) => {
        clearTimeout(timer);
        this.#waiters.delete(wake);
        resolve(came);
      };
      const wake = () => done(true);
      const timer = setTimeout(() => done(false), ms);
      timer.unref();
      this.#waiters.add(wake);
    });
  }

  assertServing(): void {
    if (this.#broken) throw new LedgerUnavailable(this.#broken);
    if (this.#closed) throw new LedgerUnavailable('the ledger is closed');
  }
}

/** The ledger can't respond at all (503), as opposed to rejecting a transaction. */
export class LedgerUnavailable extends Error {
  override name = 'LedgerUnavailable';
}

const FIRST_PAUSE_MS = 50;
const NEWEST = 4;

/** Retries while the database is briefly unreachable, but not if another writer took the round. */
async function insist(write: () => Promise<void>): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; ; pause *= 3) {
    try {
      return await write();
    } catch (error) {
      // If the response to an earlier attempt was lost, the stored block may be this one.
      const isOwn = error instanceof RoundTaken && pause > FIRST_PAUSE_MS;
      if (isOwn) throw new Error('its round may be kept already', { cause: error });
      if (error instanceof RoundTaken || pause > 5000) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

function sealedOf({ signed: { txn }, ...one }: Applied): SealedTransaction {
  return {
    txId: one.txId,
    raw: one.raw,
    sender: txn.sender.toString(),
    lastValid: txn.lastValid,
    lease: leaseKeyOf(txn) ? txn.lease : undefined,
    groupId: txn.group,
    assetIndex:
      one.createdAsset ??
      txn.assetTransfer?.assetIndex ??
      txn.assetFreeze?.assetIndex ??
      txn.assetConfig?.assetIndex,
    createdAsset: one.createdAsset,
    closingAmount: one.closingAmount,
    assetClosingAmount: one.assetClosingAmount,
    participants: one.participants,
  };
}

function restoreState(state: LedgerState, snapshot: Snapshot): void {
  for (const { address, microAlgos, auth, firstRound } of snapshot.accounts) {
    const account = {
      microAlgos,
      auth,
      firstRound,
      holdings: new Map(),
      created: new Set<bigint>(),
    };
    state.accounts.set(address, account);
  }
  for (const { address, assetIndex, ...holding } of snapshot.holdings) {
    state.accounts.get(address)?.holdings.set(assetIndex, holding);
  }
  for (const { assetIndex, ...asset } of snapshot.assets) {
    state.assets.set(assetIndex, asset);
    state.accounts.get(asset.creator)?.created.add(assetIndex);
  }
}

async function makeChain(options: LedgerOptions): Promise<Snapshot> {
  const at = options.clock.now();
  const hash = createHash('sha512-256').update(`GE${options.genesisId}|${at.toISOString()}`);
  for (const [address, amount] of options.allocations) hash.update(`|${address}=${amount}`);
  const feeSink = encodeAddress(createHash('sha512-256').update('fee sink').digest());
  const genesis = { id: options.genesisId, hash: new Uint8Array(hash.digest()), feeSink };
  const state = new LedgerState(FIRST_TX_COUNTER);
  for (const [address, amount] of options.allocations) {
    state.setMicroAlgos(address, state.account(address, 0n), amount);
  }
  const previous = new Uint8Array(32);
  const last = {
    round: 0n,
    sealedAt: at,
    previous,
    hash: blockHash(0n, previous, at, []),
    txCounter: FIRST_TX_COUNTER,
  };
  await options.store.begin(genesis, { ...last, transactions: [] }, state.takeChange());
  const accounts = [...state.accounts].map(([address, account]) => ({ address, ...account }));
  return { genesis, last, recent: [], accounts, holdings: [], assets: [] };
}

function blockHash(
  round: bigint,
  previous: Uint8Array,
  at: Date,
  transactions: readonly SealedTransaction[],
): Uint8Array {
  const hash = createHash('sha512-256').update(`BH${round}|${at.getTime()}|`).update(previous);
  for (const t of transactions) hash.update(t.txId);
  return new Uint8Array(hash.digest());
}

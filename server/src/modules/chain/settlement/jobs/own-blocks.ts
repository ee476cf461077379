import { readOnly, transaction } from '../../../../kit/database/transaction.ts';
import type { Edge } from '../../../../kit/http/edge.ts';
import { counter } from '../../../../kit/metrics/instruments.ts';
import { addressesSince, countAddresses } from '../../../people/custody/index.ts';
import { type ChainPort, ChainUnreachable, type OwnBlock } from '../chain.port.ts';
import { noteUnreadable } from '../commands/note-unreadable.ts';
import { type ChainPayment, paymentOf } from '../queries/payments.ts';
import { findLastLoss } from '../repository/lost-blocks.ts';
import { OwnAddresses } from '../rules/own-addresses.ts';
import { inParallel } from './in-parallel.ts';

/** Number of rounds kept in memory, so that a chain's second follower need not read them again. */
const KEPT = 150;
const MINUTE_MS = 60_000;
/**
 * Maximum lifetime of a database transaction: a new address may become visible this long after its
 * creation time.
 */
const LONGEST_MS = 60 * MINUTE_MS;

const cause = { requestId: 'settlement' };
const blocksRead = counter('holdfast_chain_blocks_read_total', 'Blocks read');
const unreadable = counter(
  'holdfast_chain_unreadable_transactions_total',
  'Unreadable transactions of other accounts skipped in blocks',
);

export type Gap = { readonly first: bigint; readonly last: bigint };
export type Reading = { readonly blocks: readonly OwnBlock[]; readonly gap?: Gap };

const isBlock = (block: OwnBlock | undefined): block is OwnBlock => block !== undefined;

class BlockReader {
  readonly #chain: ChainPort;
  readonly #kept = new Map<bigint, OwnBlock>();
  #own = new OwnAddresses();
  #newest: Date | undefined;
  #loss: string | undefined;

  constructor(chain: ChainPort) {
    this.#chain = chain;
  }

  /** The caller ensures that all requested rounds are sealed. */
  async read(edge: Edge, first: bigint, last: bigint): Promise<Reading> {
    await this.#dropLost(edge);
    const rounds: bigint[] = [];
    for (let round = first; round <= last; round++) rounds.push(round);
    // The blocks are sealed, so every address that they can pay is already stored.
    if (rounds.some((round) => !this.#kept.has(round))) await this.#loadAddresses(edge);
    const found = await inParallel(rounds, (round) => this.#blockOf(edge, round));
    const missing = found.indexOf(undefined);
    const blocks = found.slice(0, missing < 0 ? undefined : missing).filter(isBlock);
    for (const block of blocks) this.#keep(block);
    return blocks.length > 0 ? { blocks } : { blocks, gap: await this.#gapFrom(first) };
  }

  /**
   * The unavailable blocks from `first` on, if a later one is available. Otherwise the node
   * announced rounds that it doesn't have yet: throws ChainUnreachable to retry.
   */
  async #gapFrom(first: bigint): Promise<Gap> {
    let [missing, kept] = [first, await this.#chain.lastRound()];
    if (!(await this.#has(kept))) throw new ChainUnreachable(`Block ${first} is not available yet`);
    while (kept - missing > 1n) {
      const middle = (missing + kept) / 2n;
      if (await this.#has(middle)) kept = middle;
      else missing = middle;
    }
    if (await this.#has(first))
      throw new ChainUnreachable(`Block ${first} is only intermittently available`);
    return { first, last: missing };
  }

  async #has(round: bigint): Promise<boolean> {
    return (await this.#chain.oursIn(round, () => false)) !== undefined;
  }

  async #blockOf(edge: Edge, round: bigint): Promise<OwnBlock | undefined> {
    const kept = this.#kept.get(round);
    if (kept) return kept;
    const block = await this.#chain.oursIn(round, this.#own.isOurs);
    if (!block) return undefined;
    blocksRead.inc();
    unreadable.inc(block.unreadable.length);
    if (block.unreadable.length > 0) {
      const what = { round: String(round), transactions: block.unreadable };
      edge.log.warn(what, 'Skipped unreadable transactions in a block');
      const transactions = block.unreadable.length;
      await transaction(edge, cause, (ctx) => noteUnreadable(ctx, { round, transactions }));
    }
    return block;
  }

  async #dropLost(edge: Edge): Promise<void> {
    const loss = await readOnly(edge, cause, findLastLoss);
    if (loss !== this.#loss) this.#kept.clear();
    this.#loss = loss;
  }

  #keep(block: OwnBlock): void {
    this.#kept.set(block.round, block);
    if (this.#kept.size <= KEPT) return;
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined) this.#kept.delete(oldest);
  }

  async #loadAddresses(edge: Edge): Promise<void> {
    const since = this.#newest && new Date(this.#newest.getTime() - LONGEST_MS);
    await this.#addSince(edge, since);
    const count = await readOnly(edge, cause, countAddresses);
    if (count === this.#own.size) return;
    this.#own = new OwnAddresses();
    await this.#addSince(edge, undefined);
  }

  async #addSince(edge: Edge, since: Date | undefined): Promise<void> {
    const rows = await readOnly(edge, cause, (ctx) => addressesSince(ctx, since));
    for (const { address, createdAt } of rows) {
      this.#own.add(address);
      if (!this.#newest || createdAt > this.#newest) this.#newest = createdAt;
    }
  }
}

const readers = new WeakMap<ChainPort, BlockReader>();

export function ownBlocks(
  edge: Edge,
  chain: ChainPort,
  first: bigint,
  last: bigint,
): Promise<Reading> {
  const reader = readers.get(chain) ?? new BlockReader(chain);
  readers.set(chain, reader);
  return reader.read(edge, first, last);
}

export const paymentsIn = ({ blocks }: Reading): readonly ChainPayment[] =>
  blocks.flatMap((block) => block.transactions.flatMap((raw) => paymentOf(raw) ?? []));

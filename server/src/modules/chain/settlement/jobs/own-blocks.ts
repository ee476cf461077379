import { counted } from '../../../../kit/counts.ts';
import type { Edge } from '../../../../kit/edge.ts';
import { transaction } from '../../../../kit/transaction.ts';
import { addressesSince, countAddresses } from '../../../people/custody/index.ts';
import { type ChainPort, ChainUnreachable, type OwnBlock } from '../chain.port.ts';
import { type ChainPayment, paymentOf } from '../queries/payments.ts';
import { OwnAddresses } from '../rules/own-addresses.ts';
import { inParallel } from './in-parallel.ts';

/** Rounds that are kept, so that the second follower of a chain reads none of them again. */
const KEPT = 150;
const MINUTE_MS = 60_000;
/** No transaction lasts longer: an address made before it can't appear after it. */
const LONGEST_MS = 60 * MINUTE_MS;

const cause = { requestId: 'settlement' };
const countBlocks = counted('holdfast_chain_blocks_read', 'Blocks that were read');
const countUnreadable = counted(
  'holdfast_chain_unreadable_transactions',
  'Foreign transactions in blocks that could not be read and were passed over',
);

/** Reads each block once for everybody who follows a chain. */
class BlockReader {
  readonly #chain: ChainPort;
  readonly #kept = new Map<bigint, OwnBlock>();
  #own = new OwnAddresses();
  #newest: Date | undefined;

  constructor(chain: ChainPort) {
    this.#chain = chain;
  }

  /** What blocks hold of ours; all of them must be there already. */
  async read(edge: Edge, first: bigint, last: bigint): Promise<readonly OwnBlock[]> {
    const rounds: bigint[] = [];
    for (let round = first; round <= last; round++) rounds.push(round);
    // The blocks are sealed: whoever paid into them knew an address that is stored by now.
    if (rounds.some((round) => !this.#kept.has(round))) await this.#loadAddresses(edge);
    const blocks = await inParallel(rounds, (round) => this.#blockOf(edge, round));
    for (const block of blocks) this.#keep(block);
    return blocks;
  }

  async #blockOf(edge: Edge, round: bigint): Promise<OwnBlock> {
    const kept = this.#kept.get(round);
    if (kept) return kept;
    const block = await this.#chain.oursIn(round, this.#own.isOurs);
    // It is read again; no block is passed over.
    if (!block) throw new ChainUnreachable(`Block ${round} is not to be had from the node`);
    countBlocks(1);
    countUnreadable(block.unreadable.length);
    if (block.unreadable.length > 0) {
      const what = { round: String(round), transactions: block.unreadable };
      edge.log.warn(what, 'Transactions in a block could not be read; they were passed over');
    }
    return block;
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
    const count = await transaction(edge, cause, countAddresses);
    if (count === this.#own.size) return;
    this.#own = new OwnAddresses();
    await this.#addSince(edge, undefined);
  }

  async #addSince(edge: Edge, since: Date | undefined): Promise<void> {
    const rows = await transaction(edge, cause, (ctx) => addressesSince(ctx, since));
    for (const { address, createdAt } of rows) {
      this.#own.add(address);
      if (!this.#newest || createdAt > this.#newest) this.#newest = createdAt;
    }
  }
}

const readers = new WeakMap<ChainPort, BlockReader>();

/** What blocks hold of ours, read once for all who follow this chain. */
export function ownBlocks(
  edge: Edge,
  chain: ChainPort,
  first: bigint,
  last: bigint,
): Promise<readonly OwnBlock[]> {
  const reader = readers.get(chain) ?? new BlockReader(chain);
  readers.set(chain, reader);
  return reader.read(edge, first, last);
}

/** The transactions of some blocks that brought ALGO to our addresses, in their order. */
export async function paymentsBetween(
  edge: Edge,
  chain: ChainPort,
  first: bigint,
  last: bigint,
): Promise<readonly ChainPayment[]> {
  const blocks = await ownBlocks(edge, chain, first, last);
  return blocks.flatMap((block) => block.transactions.flatMap((raw) => paymentOf(raw) ?? []));
}

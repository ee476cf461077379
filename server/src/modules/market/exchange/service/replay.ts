import type { Ctx } from '../../../../kit/ctx.ts';
import { entriesOf } from '../../../money/ledger/index.ts';
import { rebuildFloor } from '../lane/rebuild.ts';
import { Replay, type ReplayedOrder, type ReplayedTrade } from '../lane/replay.ts';
import {
  countKept,
  listCommands,
  listOrdersByIds,
  listTradesBetween,
  seeOneMoment,
} from '../repository/log.ts';
import {
  bookFacts,
  compare,
  type Difference,
  entryFacts,
  keptEntryFacts,
  keptOrderFacts,
  keptTradeFacts,
  orderFacts,
  tradeFacts,
} from './replay-facts.ts';

export type Replayed = {
  readonly commands: number;
  readonly orders: number;
  readonly trades: number;
  readonly postings: number;
  readonly openOrders: number;
  /** The first thing that is not as the log says; undefined when all of it is. */
  readonly difference: Difference | undefined;
};

const AT_ONCE = 5_000;
const NO_END = 2n ** 62n;

/**
 * Runs the recorded commands again, of one asset or of all, and compares what comes of them with
 * what is kept: orders, trades, the entry of each trade, and the books that are left. Sees one
 * moment, so it is the first thing its transaction does, and may run beside a working product.
 */
export async function replayLog(ctx: Ctx, assetId?: string): Promise<Replayed> {
  await seeOneMoment(ctx.tx);
  const run = new Comparison(ctx, assetId);
  const difference = await run.firstDifference();
  return { ...run.counts, difference };
}

class Comparison {
  readonly #ctx: Ctx;
  readonly #assetId: string | undefined;
  readonly #replay = new Replay();
  /** The number up to which trades were compared. */
  #compared = 0n;
  readonly counts = { commands: 0, orders: 0, trades: 0, postings: 0, openOrders: 0 };

  constructor(ctx: Ctx, assetId: string | undefined) {
    this.#ctx = ctx;
    this.#assetId = assetId;
  }

  async firstDifference(): Promise<Difference | undefined> {
    const { tx } = this.#ctx;
    let after = 0n;
    for (;;) {
      const recorded = await listCommands(tx, { after, limit: AT_ONCE, assetId: this.#assetId });
      for (const { seq, command } of recorded) this.#replay.carryOut(seq, command);
      this.counts.commands += recorded.length;
      after = recorded.at(-1)?.seq ?? after;
      const { ended, trades } = this.#replay.take();
      const isLast = recorded.length < AT_ONCE;
      // What the last command traded has numbers after its own.
      const upTo = isLast ? NO_END : (trades.findLast(({ seq }) => seq > after)?.seq ?? after);
      const wrong = (await this.#trades(trades, upTo)) ?? (await this.#orders(ended));
      if (wrong) return wrong;
      if (isLast) break;
    }
    const wrong = await this.#orders([...this.#replay.open.values()]);
    return wrong ?? (await this.#counted()) ?? this.#books();
  }

  async #trades(wanted: readonly ReplayedTrade[], upTo: bigint): Promise<Difference | undefined> {
    const asked = { after: this.#compared, upTo, assetId: this.#assetId };
    const kept = await listTradesBetween(this.#ctx.tx, asked);
    this.#compared = upTo;
    const ids = kept.map((trade) => trade.id);
    const entries = await entriesOf(this.#ctx, 'trade', ids);
    for (let i = 0; i < Math.max(wanted.length, kept.length); i++) {
      const [should, is] = [wanted[i], kept[i]];
      const subject = `trade ${is?.id ?? `number ${should?.seq}`}`;
      const entry = is && entries.get(is.id);
      const wrong =
        compare(subject, should && tradeFacts(should), is && keptTradeFacts(is)) ??
        compare(
          `postings of ${subject}`,
          should && entryFacts(should),
          entry && keptEntryFacts(entry),
        );
      if (wrong) return wrong;
      this.counts.postings += entry?.lines.length ?? 0;
    }
    this.counts.trades += wanted.length;
    return undefined;
  }

  async #orders(wanted: readonly ReplayedOrder[]): Promise<Difference | undefined> {
    for (let at = 0; at < wanted.length; at += AT_ONCE) {
      const some = wanted.slice(at, at + AT_ONCE);
      const ids = some.map((order) => order.id);
      const rows = await listOrdersByIds(this.#ctx.tx, ids);
      const kept = new Map(rows.map((row) => [row.id, row] as const));
      for (const order of some) {
        const row = kept.get(order.id);
        const wrong = compare(`order ${order.id}`, orderFacts(order), row && keptOrderFacts(row));
        if (wrong) return wrong;
      }
    }
    this.counts.orders += wanted.length;
    return undefined;
  }

  /** Nothing is kept beyond what the log made. */
  async #counted(): Promise<Difference | undefined> {
    const { orders, trades } = this.counts;
    const kept = await countKept(this.#ctx.tx, this.#assetId);
    const should = { orders: `${orders}`, trades: `${trades}` };
    return compare('what is kept', should, { orders: `${kept.orders}`, trades: `${kept.trades}` });
  }

  /** The books that are left are those that a restart builds from the open orders. */
  async #books(): Promise<Difference | undefined> {
    const cold = await rebuildFloor(this.#ctx.tx);
    for (const market of this.#replay.floor.markets.values()) {
      const is = cold.markets.get(market.assetId);
      const subject = `book of ${market.assetId}`;
      const wrong = compare(subject, bookFacts(market), is && bookFacts(is));
      if (wrong) return wrong;
      this.counts.openOrders += market.book.size;
    }
    return undefined;
  }
}

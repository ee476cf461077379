import type { Ctx } from '../../../../kit/ctx.ts';
import { entriesOf } from '../../../money/ledger/index.ts';
import {
  countStored,
  listCommands,
  listOrdersByIds,
  listTradesBetween,
  readOneSnapshot,
} from '../repository/log.ts';
import { rebuildState } from '../sequencer/rebuild.ts';
import { Replay, type ReplayedOrder, type ReplayedTrade } from '../sequencer/replay.ts';
import {
  bookFacts,
  compare,
  type Difference,
  entryFacts,
  orderFacts,
  storedEntryFacts,
  storedOrderFacts,
  storedTradeFacts,
  tradeFacts,
} from './replay-facts.ts';

export type Replayed = {
  readonly commands: number;
  readonly orders: number;
  readonly trades: number;
  readonly postings: number;
  readonly openOrders: number;
  readonly difference: Difference | undefined;
};

const PAGE = 5_000;
const NO_END = 2n ** 62n;

/**
 * Compares orders, trades, trade entries and final books with the stored rows. Must come first in
 * its transaction, to read one snapshot; trading may continue.
 */
export async function replayLog(ctx: Ctx, assetId?: string): Promise<Replayed> {
  await readOneSnapshot(ctx.tx);
  const run = new Comparison(ctx, assetId);
  const difference = await run.firstDifference();
  return { ...run.counts, difference };
}

class Comparison {
  readonly #ctx: Ctx;
  readonly #assetId: string | undefined;
  readonly #replay = new Replay();
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
      const recorded = await listCommands(tx, { after, limit: PAGE, assetId: this.#assetId });
      for (const { seq, command } of recorded) this.#replay.executeCommand(seq, command);
      this.counts.commands += recorded.length;
      after = recorded.at(-1)?.seq ?? after;
      const { ended, trades } = this.#replay.take();
      const isLast = recorded.length < PAGE;
      // A command's trades are numbered after it, so the last command has no upper bound.
      const upTo = isLast ? NO_END : (trades.findLast(({ seq }) => seq > after)?.seq ?? after);
      const wrong = (await this.#trades(trades, upTo)) ?? (await this.#orders(ended));
      if (wrong) return wrong;
      if (isLast) break;
    }
    const wrong = await this.#orders([...this.#replay.open.values()]);
    return wrong ?? (await this.#counted()) ?? this.#books();
  }

  async #trades(replayed: readonly ReplayedTrade[], upTo: bigint): Promise<Difference | undefined> {
    const range = { after: this.#compared, upTo, assetId: this.#assetId };
    const stored = await listTradesBetween(this.#ctx.tx, range);
    this.#compared = upTo;
    const ids = stored.map((trade) => trade.id);
    const entries = await entriesOf(this.#ctx, 'trade', ids);
    for (let i = 0; i < Math.max(replayed.length, stored.length); i++) {
      const [should, is] = [replayed[i], stored[i]];
      const subject = `trade ${is?.id ?? `number ${should?.seq}`}`;
      const entry = is && entries.get(is.id);
      const wrong =
        compare(subject, should && tradeFacts(should), is && storedTradeFacts(is)) ??
        compare(
          `postings of ${subject}`,
          should && entryFacts(should),
          entry && storedEntryFacts(entry),
        );
      if (wrong) return wrong;
      this.counts.postings += entry?.lines.length ?? 0;
    }
    this.counts.trades += replayed.length;
    return undefined;
  }

  async #orders(replayed: readonly ReplayedOrder[]): Promise<Difference | undefined> {
    for (let at = 0; at < replayed.length; at += PAGE) {
      const some = replayed.slice(at, at + PAGE);
      const ids = some.map((order) => order.id);
      const rows = await listOrdersByIds(this.#ctx.tx, ids);
      const stored = new Map(rows.map((row) => [row.id, row] as const));
      for (const order of some) {
        const row = stored.get(order.id);
        const wrong = compare(`order ${order.id}`, orderFacts(order), row && storedOrderFacts(row));
        if (wrong) return wrong;
      }
    }
    this.counts.orders += replayed.length;
    return undefined;
  }

  async #counted(): Promise<Difference | undefined> {
    const { orders, trades } = this.counts;
    const stored = await countStored(this.#ctx.tx, this.#assetId);
    const should = { orders: `${orders}`, trades: `${trades}` };
    return compare('stored rows', should, {
      orders: `${stored.orders}`,
      trades: `${stored.trades}`,
    });
  }

  async #books(): Promise<Difference | undefined> {
    const cold = await rebuildState(this.#ctx.tx);
    for (const market of this.#replay.state.markets.values()) {
      const is = cold.markets.get(market.assetId);
      const subject = `book of ${market.assetId}`;
      const wrong = compare(subject, bookFacts(market), is && bookFacts(is));
      if (wrong) return wrong;
      this.counts.openOrders += market.book.size;
    }
    return undefined;
  }
}

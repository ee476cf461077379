import { moneyText } from '@holdfast/domain/kernel/money';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { BookView, PublicTradeView } from '@holdfast/domain/market/exchange/shapes';
import { type Edge, newIdOf } from '../../../../kit/edge.ts';
import { frameOf, type Stream } from '../../../../kit/route.ts';
import { transaction } from '../../../../kit/transaction.ts';
import type { Exchange } from '../exchange.ts';
import type { Committed } from '../lane/lane.ts';
import { describeBook, describeMarket } from './look.ts';

/** How often screens are told at most: one turn. */
const FLUSH_MS = 100;
/** Where another process writes: after how many turns the database is asked again. */
const TURNS_BETWEEN_ASKS = 5;
const MOST_TRADES = 50;

type Screen = { readonly stream: Stream; behind: boolean };
type Levels = ReadonlyMap<string, string>;

/** What one asset's screens were told last, so that only what changed is told. */
type Channel = {
  readonly assetId: string;
  readonly screens: Set<Screen>;
  sequence: number;
  bids: Levels;
  asks: Levels;
  trades: PublicTradeView[];
  dirty: boolean;
  /** The turn in which the book was read last. */
  askedIn: number;
  /** Screens that wait for their snapshot: the channel stays for them. */
  joining: number;
  /** What is being told: a snapshot and a change never overtake one another. */
  work: Promise<unknown>;
};

/**
 * Tells screens what happens in the books they look at: a snapshot with its number, then what
 * changed, each made into bytes once for all. A screen that sees a gap in the numbers, or was
 * behind with reading, gets a new snapshot.
 */
export class Feed {
  readonly #exchange: Exchange;
  readonly #channels = new Map<string, Channel>();
  #edge: Edge | undefined;
  #timer: NodeJS.Timeout | undefined;
  #flushing = false;
  #turn = 0;

  constructor(exchange: Exchange) {
    this.#exchange = exchange;
    exchange.watch((done) => this.#hear(done));
  }

  /**
   * Joins a screen to an asset's feed: it gets the snapshot at once, and every change after it.
   * None comes in between: a screen that was told of a change before its snapshot would ignore it,
   * and show an old book until the next one.
   */
  async join(edge: Edge, assetId: string, stream: Stream): Promise<void> {
    this.#edge = edge;
    const channel = this.#channels.get(assetId) ?? newChannel(assetId);
    this.#channels.set(assetId, channel);
    this.#timer ??= setInterval(() => void this.#flush(), FLUSH_MS).unref();
    const screen: Screen = { stream, behind: false };
    channel.joining += 1;
    try {
      await alone(channel, async () => {
        if (channel.screens.size === 0) await this.#refresh(edge, channel);
        stream.sendFrame(await this.#snapshot(edge, channel));
        channel.screens.add(screen);
      });
    } finally {
      channel.joining -= 1;
      const leave = () => this.#leave(channel, screen);
      if (stream.closed.aborted || !channel.screens.has(screen)) leave();
      else stream.closed.addEventListener('abort', leave, { once: true });
    }
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #leave(channel: Channel, screen: Screen): void {
    channel.screens.delete(screen);
    if (channel.screens.size + channel.joining === 0) this.#channels.delete(channel.assetId);
    if (this.#channels.size === 0) this.stop();
  }

  #hear({ journal, attempt }: Committed): void {
    for (const { assetId } of attempt.touched) {
      const channel = this.#channels.get(assetId);
      if (channel) channel.dirty = true;
    }
    for (const trade of journal.trades) {
      this.#channels.get(trade.assetId)?.trades.push({
        id: trade.id,
        price: moneyText(trade.price),
        quantity: quantityText(trade.quantity),
        takerSide: trade.takerSide,
        at: trade.at.toISOString(),
      });
    }
  }

  async #flush(): Promise<void> {
    this.#turn += 1;
    const edge = this.#edge;
    if (this.#flushing || !edge) return;
    this.#flushing = true;
    try {
      for (const channel of this.#channels.values()) {
        if (this.#isDue(channel)) await this.#tellNow(edge, channel);
      }
    } finally {
      this.#flushing = false;
    }
  }

  /** What could not be told is told in the next turn. */
  async #tellNow(edge: Edge, channel: Channel): Promise<void> {
    try {
      await alone(channel, () => this.#tell(edge, channel));
    } catch (error) {
      channel.dirty = true;
      edge.log.warn({ err: error }, 'Screens could not be told what the book is');
    }
  }

  /** Where another process writes nothing is heard, so the database is asked. */
  #isDue(channel: Channel): boolean {
    const behind = [...channel.screens].some((screen) => screen.behind);
    const deaf = !this.#exchange.floor && this.#turn - channel.askedIn > TURNS_BETWEEN_ASKS;
    return channel.dirty || behind || deaf;
  }

  async #tell(edge: Edge, channel: Channel): Promise<void> {
    const before = { bids: channel.bids, asks: channel.asks };
    channel.dirty = false;
    const market = await this.#market(edge, channel.assetId);
    await this.#refresh(edge, channel);
    const bids = changesOf(before.bids, channel.bids);
    const asks = changesOf(before.asks, channel.asks);
    const trades = channel.trades.splice(0).slice(-MOST_TRADES);
    const previous = channel.sequence;
    channel.sequence += 1;
    const { sequence } = channel;
    const frame = frameOf('change', { sequence, previous, bids, asks, trades, market });
    for (const screen of channel.screens) {
      if (screen.behind)
        screen.behind = !screen.stream.sendFrame(await this.#snapshot(edge, channel));
      else screen.behind = !screen.stream.sendFrame(frame);
    }
  }

  async #refresh(edge: Edge, channel: Channel): Promise<void> {
    channel.askedIn = this.#turn;
    const book = await this.#book(edge, channel.assetId);
    channel.bids = levelsOf(book.bids);
    channel.asks = levelsOf(book.asks);
  }

  async #snapshot(edge: Edge, channel: Channel): Promise<Buffer> {
    const { sequence } = channel;
    const listed = (levels: Levels) =>
      [...levels].map(([price, rest]) => [price, ...rest.split('|')]);
    return frameOf('snapshot', {
      sequence,
      bids: listed(channel.bids),
      asks: listed(channel.asks),
      market: await this.#market(edge, channel.assetId),
    });
  }

  #book(edge: Edge, assetId: string): Promise<BookView> {
    return this.#read(edge, (ctx) => describeBook(ctx, this.#exchange, assetId));
  }

  #market(edge: Edge, assetId: string) {
    return this.#read(edge, (ctx) => describeMarket(ctx, assetId));
  }

  #read<T>(edge: Edge, work: Parameters<typeof transaction<T>>[2]): Promise<T> {
    return transaction(edge, { requestId: newIdOf(edge) }, work);
  }
}

const newChannel = (assetId: string): Channel => ({
  assetId,
  screens: new Set(),
  sequence: 1,
  bids: new Map(),
  asks: new Map(),
  trades: [],
  dirty: false,
  askedIn: 0,
  joining: 0,
  work: Promise.resolve(),
});

/** Does something of a channel after what was begun before it has ended, well or not. */
function alone(channel: Channel, work: () => Promise<void>): Promise<void> {
  const done = channel.work.then(work);
  channel.work = done.catch(() => {});
  return done;
}

const levelsOf = (levels: BookView['bids']): Levels =>
  new Map(levels.map(({ price, quantity, orders }) => [price, `${quantity}|${orders}`] as const));

/** Levels that are new or changed, as [price, quantity, orders]; one that is gone has nothing. */
function changesOf(before: Levels, now: Levels): string[][] {
  const changes: string[][] = [];
  for (const [price, rest] of now) {
    if (before.get(price) !== rest) changes.push([price, ...rest.split('|')]);
  }
  for (const price of before.keys()) if (!now.has(price)) changes.push([price, '0.000', '0']);
  return changes;
}

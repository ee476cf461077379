import {
  type BookData,
  book,
  market as marketShape,
  type PublicTradeData,
  publicTrade,
} from '@holdfast/domain/market/exchange/shapes';
import { transaction } from '../../../../kit/database/transaction.ts';
import { type Edge, newIdOf } from '../../../../kit/http/edge.ts';
import { onWire } from '../../../../kit/http/encode.ts';
import { frameOf, type Stream } from '../../../../kit/http/route.ts';
import { describeBook, describeMarket } from '../queries/market.ts';
import type { Exchange } from '../sequencer/exchange.ts';
import type { Committed } from '../sequencer/sequencer.ts';
import { publicTradeView } from '../views.ts';

/** Minimum time between messages to a client. */
const FLUSH_MS = 100;
const TURNS_BETWEEN_READS = 5;
const MOST_TRADES = 50;

type Client = { readonly stream: Stream; behind: boolean };
type Levels = ReadonlyMap<string, string>;

type Channel = {
  readonly assetId: string;
  readonly clients: Set<Client>;
  sequence: number;
  bids: Levels;
  asks: Levels;
  trades: PublicTradeData[];
  dirty: boolean;
  readIn: number;
  joining: number;
  /** The push in progress; it keeps snapshots and changes in order. */
  work: Promise<unknown>;
};

/**
 * A numbered snapshot of book and trades, then changes, encoded once for all clients. A slow client
 * gets a new snapshot.
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
    exchange.onCommit((committed) => this.#collect(committed));
  }

  /**
   * Pushes nothing before the snapshot: the client would ignore that change and show an old book
   * until the next one.
   */
  async join(edge: Edge, assetId: string, stream: Stream): Promise<void> {
    this.#edge = edge;
    const channel = this.#channels.get(assetId) ?? newChannel(assetId);
    this.#channels.set(assetId, channel);
    this.#timer ??= setInterval(() => void this.#flush(), FLUSH_MS).unref();
    const client: Client = { stream, behind: false };
    channel.joining += 1;
    try {
      await inTurn(channel, async () => {
        if (channel.clients.size === 0) await this.#refresh(edge, channel);
        stream.sendFrame(await this.#snapshot(edge, channel));
        channel.clients.add(client);
      });
    } finally {
      channel.joining -= 1;
      const leave = () => this.#leave(channel, client);
      if (stream.closed.aborted || !channel.clients.has(client)) leave();
      else stream.closed.addEventListener('abort', leave, { once: true });
    }
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #leave(channel: Channel, client: Client): void {
    channel.clients.delete(client);
    if (channel.clients.size + channel.joining === 0) this.#channels.delete(channel.assetId);
    if (this.#channels.size === 0) this.stop();
  }

  #collect({ effects, stateTx }: Committed): void {
    for (const { assetId } of stateTx.touched) {
      const channel = this.#channels.get(assetId);
      if (channel) channel.dirty = true;
    }
    for (const trade of effects.trades) {
      const told = onWire(publicTrade, publicTradeView(trade));
      this.#channels.get(trade.assetId)?.trades.push(told);
    }
  }

  async #flush(): Promise<void> {
    this.#turn += 1;
    const edge = this.#edge;
    if (this.#flushing || !edge) return;
    this.#flushing = true;
    try {
      for (const channel of this.#channels.values()) {
        if (this.#isDue(channel)) await this.#push(edge, channel);
      }
    } finally {
      this.#flushing = false;
    }
  }

  async #push(edge: Edge, channel: Channel): Promise<void> {
    try {
      await inTurn(channel, () => this.#pushChange(edge, channel));
    } catch (error) {
      channel.dirty = true;
      edge.log.warn({ err: error }, 'Could not push an order book to clients');
    }
  }

  /** If another process leads, no commits arrive here, so the book is reread at intervals. */
  #isDue(channel: Channel): boolean {
    const behind = [...channel.clients].some((client) => client.behind);
    const isOld = !this.#exchange.state && this.#turn - channel.readIn > TURNS_BETWEEN_READS;
    return channel.dirty || behind || isOld;
  }

  async #pushChange(edge: Edge, channel: Channel): Promise<void> {
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
    for (const client of channel.clients) {
      if (client.behind)
        client.behind = !client.stream.sendFrame(await this.#snapshot(edge, channel));
      else client.behind = !client.stream.sendFrame(frame);
    }
  }

  async #refresh(edge: Edge, channel: Channel): Promise<void> {
    channel.readIn = this.#turn;
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

  async #book(edge: Edge, assetId: string): Promise<BookData> {
    const found = await this.#read(edge, (ctx) => describeBook(ctx, this.#exchange, assetId));
    return onWire(book, found);
  }

  async #market(edge: Edge, assetId: string) {
    const found = await this.#read(edge, (ctx) => describeMarket(ctx, assetId));
    return found && onWire(marketShape, found);
  }

  #read<T>(edge: Edge, work: Parameters<typeof transaction<T>>[2]): Promise<T> {
    return transaction(edge, { requestId: newIdOf(edge) }, work);
  }
}

const newChannel = (assetId: string): Channel => ({
  assetId,
  clients: new Set(),
  sequence: 1,
  bids: new Map(),
  asks: new Map(),
  trades: [],
  dirty: false,
  readIn: 0,
  joining: 0,
  work: Promise.resolve(),
});

/** Waits until the channel's earlier work has succeeded or failed. */
function inTurn(channel: Channel, work: () => Promise<void>): Promise<void> {
  const done = channel.work.then(work);
  channel.work = done.catch(() => {});
  return done;
}

const levelsOf = (levels: BookData['bids']): Levels =>
  new Map(levels.map(({ price, quantity, orders }) => [price, `${quantity}|${orders}`] as const));

function changesOf(before: Levels, now: Levels): string[][] {
  const changes: string[][] = [];
  for (const [price, rest] of now) {
    if (before.get(price) !== rest) changes.push([price, ...rest.split('|')]);
  }
  for (const price of before.keys()) if (!now.has(price)) changes.push([price, '0.000', '0']);
  return changes;
}

import type { MarketData, PublicTradeData } from '@holdfast/domain/market/exchange/shapes';

/** A streamed level: price, quantity ("0.000" removes it), number of orders. */
export type StreamLevel = readonly [price: string, quantity: string, orders: string];

export type Snapshot = {
  readonly sequence: number;
  readonly bids: readonly StreamLevel[];
  readonly asks: readonly StreamLevel[];
  readonly market: MarketData | null;
};

export type Change = Snapshot & {
  readonly previous: number;
  readonly trades: readonly PublicTradeData[];
};

export type Level = { readonly price: bigint; readonly quantity: bigint; readonly orders: number };

export type LiveBook = {
  /** `gap` means that a message was missed: the book needs a snapshot before it is live again. */
  readonly state: 'empty' | 'live' | 'gap';
  readonly sequence: number;
  /** Best first on each side. */
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
  readonly market: MarketData | null;
};

export type StreamMessage =
  | { readonly kind: 'snapshot'; readonly data: Snapshot }
  | { readonly kind: 'change'; readonly data: Change };

export const EMPTY_BOOK: LiveBook = {
  state: 'empty',
  sequence: 0,
  bids: [],
  asks: [],
  market: null,
};

/** Ignores older messages. A missing sequence number opens a gap, which only a snapshot closes. */
export function afterMessage(book: LiveBook, { kind, data }: StreamMessage): LiveBook {
  if (kind === 'snapshot') {
    const { sequence, market } = data;
    const bids = withChanges([], data.bids, 'bids');
    return { state: 'live', sequence, bids, asks: withChanges([], data.asks, 'asks'), market };
  }
  if (book.state !== 'live' || data.sequence <= book.sequence) return book;
  if (data.previous !== book.sequence) return { ...book, state: 'gap' };
  return {
    state: 'live',
    sequence: data.sequence,
    bids: withChanges(book.bids, data.bids, 'bids'),
    asks: withChanges(book.asks, data.asks, 'asks'),
    market: data.market,
  };
}

function withChanges(
  levels: readonly Level[],
  changes: readonly StreamLevel[],
  side: 'bids' | 'asks',
): readonly Level[] {
  if (changes.length === 0) return levels;
  const byPrice = new Map(levels.map((level) => [level.price, level]));
  for (const [price, quantity, orders] of changes) {
    const level = { price: minor(price), quantity: minor(quantity), orders: Number(orders) };
    if (level.quantity === 0n) byPrice.delete(level.price);
    else byPrice.set(level.price, level);
  }
  const upwards = (a: Level, b: Level) => (a.price < b.price ? -1 : 1);
  const sorted = [...byPrice.values()].sort(upwards);
  return side === 'asks' ? sorted : sorted.reverse();
}

/**
 * By a step in cents. Bids round down and asks up, so that a taker never pays more or receives
 * less than shown.
 */
export function grouped(
  levels: readonly Level[],
  step: bigint,
  side: 'bids' | 'asks',
): readonly Level[] {
  if (step <= 1n) return levels;
  const groups = new Map<bigint, Level>();
  for (const level of levels) {
    const price = groupPrice(level.price, step, side);
    const { quantity = 0n, orders = 0 } = groups.get(price) ?? {};
    groups.set(price, {
      price,
      quantity: quantity + level.quantity,
      orders: orders + level.orders,
    });
  }
  return [...groups.values()];
}

export const groupPrice = (price: bigint, step: bigint, side: 'bids' | 'asks'): bigint =>
  ((price + (side === 'asks' ? step - 1n : 0n)) / step) * step;

const STEPS = [1n, 5n, 10n, 50n, 100n, 500n, 1000n];

/** Useful grouping steps in cents, up to a twentieth of the price. */
export const stepsAt = (price: bigint): readonly bigint[] =>
  STEPS.filter((step) => step === 1n || step * 20n <= price);

/** Parses the stream's decimal text, which always has the full number of decimals. */
const minor = (text: string): bigint => BigInt(text.replace('.', ''));

/**
 * Merges known and new trades, newest first and without duplicates, and keeps at most `most` of
 * them.
 */
export function withTrades(
  known: readonly PublicTradeData[],
  added: readonly PublicTradeData[],
  most: number,
): readonly PublicTradeData[] {
  const ids = new Set(known.map((trade) => trade.id));
  const fresh = added.filter((trade) => !ids.has(trade.id)).reverse();
  return fresh.length === 0 ? known : [...fresh, ...known].slice(0, most);
}

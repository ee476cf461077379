import type { MarketView, PublicTradeView } from '@holdfast/domain/market/exchange/shapes';

/** A level as the stream tells it: price, quantity ("0.000" is gone), how many orders. */
export type ToldLevel = readonly [price: string, quantity: string, orders: string];

export type Snapshot = {
  readonly sequence: number;
  readonly bids: readonly ToldLevel[];
  readonly asks: readonly ToldLevel[];
  readonly market: MarketView | null;
};

export type Change = Snapshot & {
  readonly previous: number;
  readonly trades: readonly PublicTradeView[];
};

/** A level of the book: cents, thousandths, how many orders. */
export type Level = { readonly price: bigint; readonly quantity: bigint; readonly orders: number };

export type LiveBook = {
  /** `gap`: a change was missed, so that a new snapshot is needed before anything is shown as live. */
  readonly state: 'empty' | 'live' | 'gap';
  readonly sequence: number;
  /** Best first on each side. */
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
  readonly market: MarketView | null;
};

export type Told =
  | { readonly kind: 'snapshot'; readonly told: Snapshot }
  | { readonly kind: 'change'; readonly told: Change };

export const EMPTY_BOOK: LiveBook = {
  state: 'empty',
  sequence: 0,
  bids: [],
  asks: [],
  market: null,
};

/**
 * The book after something was told. What is older than what is known is ignored; what does not
 * follow upon it leaves a gap, which only a snapshot mends.
 */
export function afterTold(book: LiveBook, { kind, told }: Told): LiveBook {
  if (kind === 'snapshot') {
    const { sequence, market } = told;
    const bids = withChanges([], told.bids, 'bids');
    return { state: 'live', sequence, bids, asks: withChanges([], told.asks, 'asks'), market };
  }
  if (book.state !== 'live' || told.sequence <= book.sequence) return book;
  if (told.previous !== book.sequence) return { ...book, state: 'gap' };
  return {
    state: 'live',
    sequence: told.sequence,
    bids: withChanges(book.bids, told.bids, 'bids'),
    asks: withChanges(book.asks, told.asks, 'asks'),
    market: told.market,
  };
}

function withChanges(
  levels: readonly Level[],
  changes: readonly ToldLevel[],
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

/** Decimal text of the stream without its point: always as many decimals as it is counted in. */
const minor = (text: string): bigint => BigInt(text.replace('.', ''));

/** The newest trades first, none twice, at most so many. */
export function withTrades(
  known: readonly PublicTradeView[],
  told: readonly PublicTradeView[],
  most: number,
): readonly PublicTradeView[] {
  const ids = new Set(known.map((trade) => trade.id));
  const fresh = told.filter((trade) => !ids.has(trade.id)).reverse();
  return fresh.length === 0 ? known : [...fresh, ...known].slice(0, most);
}

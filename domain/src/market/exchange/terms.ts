import { DAY, MINUTE } from '../../kernel/moment.ts';
import { feeUp, notionalUp } from '../../kernel/price.ts';

/** Whether an order may rest (make) or not (take), and the side of its party. */
export const TRADE_ACTIONS = ['make_buy', 'take_buy', 'make_sell', 'take_sell'] as const;
export type TradeAction = (typeof TRADE_ACTIONS)[number];
export type Side = 'buy' | 'sell';

export const sideOf = (action: TradeAction): Side => (action.endsWith('buy') ? 'buy' : 'sell');
/** Whether the unfilled rest of an order stays in the book. */
export const restsInBook = (action: TradeAction): boolean => action.startsWith('make');
export const otherSide = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

/** The least value of an order, in USD cents. */
export const MIN_TRADE = 10_00n;
/** The default distance of a trade from the reference price, in basis points. */
export const BAND_BPS = 2_000;
/** How long a tripped circuit breaker halts an asset. */
export const BREAKER_MS = 5 * MINUTE;
/** How long an order rests by default, and at most. */
export const ORDER_REST_MS = 30 * DAY;
export const ORDER_REST_MOST_MS = 90 * DAY;
/** How long a quote of lite trading is valid. */
export const QUOTE_MS = 15_000;
/** The number of levels of the book that are shown on each side. */
export const BOOK_LEVELS = 20;

/** Cents × thousandths must be a safe integer for matching. */
export const LARGEST_PRODUCT = BigInt(Number.MAX_SAFE_INTEGER);

/** Basis points for makers and takers; frozen on an order when it is accepted. */
export type TradingFees = { readonly makerBps: number; readonly takerBps: number };

/**
 * Cents a buy order holds: price × quantity rounded up, and the higher of the two fees on it
 * rounded up. It is enough however the order is filled.
 */
export function holdOfBuy(price: bigint, quantity: bigint, fees: TradingFees): bigint {
  const cost = notionalUp(price, quantity);
  return cost + feeUp(cost, Math.max(fees.makerBps, fees.takerBps));
}

/** The widths of candles that are kept as trades are made. */
export type KeptWidth = '1m' | '1h' | '1d';
/** The widths that candles are read in: the others are put together from those that are kept. */
export const CANDLE_WIDTHS = ['1m', '15m', '1h', '4h', '1d', '1w'] as const;
export type CandleWidth = (typeof CANDLE_WIDTHS)[number];

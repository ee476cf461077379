import { DAY, MINUTE } from '../../kernel/moment.ts';
import { feeRoundedUp, notionalUp } from '../../kernel/price.ts';

/** Side, and whether the order may rest (make) or not (take). */
export const TRADE_ACTIONS = ['make_buy', 'take_buy', 'make_sell', 'take_sell'] as const;
export type TradeAction = (typeof TRADE_ACTIONS)[number];
export type Side = 'buy' | 'sell';

export const sideOf = (action: TradeAction): Side => (action.endsWith('buy') ? 'buy' : 'sell');
export const restsInBook = (action: TradeAction): boolean => action.startsWith('make');
export const otherSide = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

/** In cents. */
export const MIN_TRADE = 10_00n;
/** Around the reference price, in basis points. */
export const BAND_BPS = 2_000;
export const BREAKER_MS = 5 * MINUTE;
export const ORDER_REST_MS = 30 * DAY;
export const ORDER_REST_MOST_MS = 90 * DAY;
export const QUOTE_MS = 15_000;
export const BOOK_LEVELS = 20;

/** Cents × thousandths must be a safe integer for matching. */
export const LARGEST_PRODUCT = BigInt(Number.MAX_SAFE_INTEGER);

/** Basis points, fixed when an order is accepted. */
export type TradingFees = { readonly makerBps: number; readonly takerBps: number };

/**
 * Cents: price × quantity plus the higher of maker and taker fee, each rounded up. Covers every
 * fill.
 */
export function holdOfBuy(price: bigint, quantity: bigint, fees: TradingFees): bigint {
  const cost = notionalUp(price, quantity);
  return cost + feeRoundedUp(cost, Math.max(fees.makerBps, fees.takerBps));
}

export type KeptWidth = '1m' | '1h' | '1d';
/** Widths not stored are aggregated. */
export const CANDLE_WIDTHS = ['1m', '15m', '1h', '4h', '1d', '1w'] as const;
export type CandleWidth = (typeof CANDLE_WIDTHS)[number];

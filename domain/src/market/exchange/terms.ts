import { DAY, MINUTE } from '../../kernel/moment.ts';
import { feeUp, notionalUp } from '../../kernel/price.ts';

/** What an order asks: whether it may rest, and the acting party's own side. */
export const TRADE_ACTIONS = ['make_buy', 'take_buy', 'make_sell', 'take_sell'] as const;
export type TradeAction = (typeof TRADE_ACTIONS)[number];
export type Side = 'buy' | 'sell';

export const sideOf = (action: TradeAction): Side => (action.endsWith('buy') ? 'buy' : 'sell');
/** What isn't filled at once stays in the book. */
export const restsInBook = (action: TradeAction): boolean => action.startsWith('make');
export const otherSide = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

/** USD cents: the least an order must be worth. */
export const MIN_TRADE = 10_00n;
/** How far from the reference price a trade may be, in basis points, unless an asset says else. */
export const BAND_BPS = 2_000;
/** How long a tripped circuit breaker halts an asset. */
export const BREAKER_MS = 5 * MINUTE;
/** How long an order rests unless it says else, and at most. */
export const ORDER_REST_MS = 30 * DAY;
export const ORDER_REST_MOST_MS = 90 * DAY;
/** How long the price of a lite trade is good for. */
export const QUOTE_MS = 15_000;
/** How many levels of the book are shown on each side. */
export const BOOK_LEVELS = 20;

/** Cents × thousandths must stay a safe integer inside the matching core. */
export const LARGEST_PRODUCT = BigInt(Number.MAX_SAFE_INTEGER);

/** Basis points for who rests and who takes; frozen on an order when it is accepted. */
export type TradingFees = { readonly makerBps: number; readonly takerBps: number };

/**
 * Cents a buy order holds: price × quantity rounded up, and the higher of the two fees on it
 * rounded up. It covers every way in which the order can be filled.
 */
export function holdOfBuy(price: bigint, quantity: bigint, fees: TradingFees): bigint {
  const cost = notionalUp(price, quantity);
  return cost + feeUp(cost, Math.max(fees.makerBps, fees.takerBps));
}

export const CANDLE_WIDTHS = ['1m', '1h', '1d'] as const;
export type CandleWidth = (typeof CANDLE_WIDTHS)[number];

import { z } from 'zod';
import { NEXT_STEPS } from '../../assets/transfer-rules/can-transfer.ts';
import { actionsShape } from '../../kernel/actions.ts';
import { moment, unitsAmount, usdAmount, uuid } from '../../kernel/fields.ts';
import {
  ORDER_ENDINGS,
  ORDER_STATUSES,
  type OrderEnding,
  type OrderStatus,
  orderMachine,
} from './order.machine.ts';
import { TRADE_ACTIONS } from './terms.ts';
import { TRANSFER_CODES } from './transfer.ts';

// The shapes of the exchange's replies. Prices and amounts are USD as decimal text.

const statuses = z.enum(ORDER_STATUSES as [OrderStatus, ...OrderStatus[]]);
const endings = z.enum(ORDER_ENDINGS as [OrderEnding, ...OrderEnding[]]);

export const order = z.object({
  id: uuid,
  assetId: uuid,
  name: z.string(),
  symbol: z.string(),
  action: z.enum(TRADE_ACTIONS),
  status: statuses,
  /** Why it ended unfilled, as a code and as text. */
  ending: endings.nullable(),
  reason: z.string().nullable(),
  price: usdAmount,
  quantity: unitsAmount,
  filledQuantity: unitsAmount,
  remainingQuantity: unitsAmount,
  averagePrice: usdAmount.nullable(),
  /** The value of its fills, and the fees on them. */
  notional: usdAmount,
  fees: usdAmount,
  makerBps: z.number().int(),
  takerBps: z.number().int(),
  postOnly: z.boolean(),
  source: z.enum(['book', 'lite']),
  createdAt: moment,
  expiresAt: moment,
  endedAt: moment.nullable(),
  /** What whoever asks can do with it. */
  actions: actionsShape(orderMachine),
});
export type OrderView = z.output<typeof order>;

/** One of the party's own trades. */
export const ownTrade = z.object({
  id: uuid,
  orderId: uuid,
  assetId: uuid,
  name: z.string(),
  symbol: z.string(),
  side: z.enum(['buy', 'sell']),
  role: z.enum(['maker', 'taker']),
  price: usdAmount,
  quantity: unitsAmount,
  notional: usdAmount,
  fee: usdAmount,
  /** The change of the wallet's balance. */
  net: usdAmount,
  at: moment,
  settledAt: moment.nullable(),
  txId: z.string().nullable(),
});
export type OwnTradeView = z.output<typeof ownTrade>;

/** A trade as everybody sees it, without names. */
export const publicTrade = z.object({
  id: uuid,
  price: usdAmount,
  quantity: unitsAmount,
  takerSide: z.enum(['buy', 'sell']),
  at: moment,
});
export type PublicTradeView = z.output<typeof publicTrade>;
export type PublicTradeData = z.input<typeof publicTrade>;

const level = z.object({
  price: usdAmount,
  quantity: unitsAmount,
  orders: z.number().int(),
});

/** Best first on each side. */
export const book = z.object({
  sequence: z.number().int(),
  bids: z.array(level),
  asks: z.array(level),
});
export type BookView = z.output<typeof book>;
export type BookData = z.input<typeof book>;

export const candle = z.object({
  at: moment,
  open: usdAmount,
  high: usdAmount,
  low: usdAmount,
  close: usdAmount,
  quantity: unitsAmount,
  trades: z.number().int(),
});
export type CandleData = z.input<typeof candle>;

/** Whether the caller may trade, why not, and what can be done about it. */
const transfer = z.object({
  ok: z.boolean(),
  reasons: z.array(
    z.object({
      code: z.enum(TRANSFER_CODES),
      say: z.string(),
      advice: z.string().optional(),
      next: z.enum(NEXT_STEPS),
    }),
  ),
});
export const transfers = z.object({ buy: transfer, sell: transfer });
export type Transfers = z.input<typeof transfers>;

/** Why a market is halted; with several causes the first one, until the last one ends. */
export const halt = z.object({
  kind: z.enum(['staff', 'breaker', 'nav', 'vote', 'chain']),
  reason: z.string(),
  at: moment.nullable(),
  until: moment.nullable(),
});

/** An asset's market, with what an order form needs. */
export const market = z.object({
  assetId: uuid,
  name: z.string(),
  symbol: z.string(),
  unitDecimals: z.number().int(),
  minTrade: usdAmount,
  makerBps: z.number().int(),
  takerBps: z.number().int(),
  bandBps: z.number().int(),
  lastPrice: usdAmount.nullable(),
  lastTradeAt: moment.nullable(),
  /** What the last price's change is measured against: the price before the last 30 days. */
  changeFrom: usdAmount,
  /** The reference price of the circuit breaker. */
  referencePrice: usdAmount,
  halt: halt.nullable(),
  /** Every cause that holds: the market trades again when none is left. */
  halts: z.array(halt),
  /** Trades whose units have not moved on the chain yet. */
  unsettledTrades: z.number().int(),
});
export type MarketView = z.output<typeof market>;
export type MarketData = z.input<typeof market>;

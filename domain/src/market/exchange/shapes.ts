import { z } from 'zod';
import { NEXT_STEPS } from '../../assets/transfer-rules/can-transfer.ts';
import { actionsShape } from '../../kernel/actions.ts';
import { decimalText, isoMoment, uuid } from '../../kernel/fields.ts';
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
  price: decimalText,
  quantity: decimalText,
  filledQuantity: decimalText,
  remainingQuantity: decimalText,
  averagePrice: decimalText.nullable(),
  /** The value of its fills, and the fees on them. */
  notional: decimalText,
  fees: decimalText,
  makerBps: z.number().int(),
  takerBps: z.number().int(),
  postOnly: z.boolean(),
  source: z.enum(['book', 'lite']),
  createdAt: isoMoment,
  expiresAt: isoMoment,
  endedAt: isoMoment.nullable(),
  /** What whoever asks can do with it. */
  actions: actionsShape(orderMachine),
});
export type OrderView = z.input<typeof order>;

/** One of the party's own trades. */
export const ownTrade = z.object({
  id: uuid,
  orderId: uuid,
  assetId: uuid,
  name: z.string(),
  symbol: z.string(),
  side: z.enum(['buy', 'sell']),
  role: z.enum(['maker', 'taker']),
  price: decimalText,
  quantity: decimalText,
  notional: decimalText,
  fee: decimalText,
  /** The change of the wallet's balance. */
  net: decimalText,
  at: isoMoment,
  settledAt: isoMoment.nullable(),
  txId: z.string().nullable(),
});
export type OwnTradeView = z.input<typeof ownTrade>;

/** A trade as everybody sees it, without names. */
export const publicTrade = z.object({
  id: uuid,
  price: decimalText,
  quantity: decimalText,
  takerSide: z.enum(['buy', 'sell']),
  at: isoMoment,
});
export type PublicTradeView = z.input<typeof publicTrade>;

const level = z.object({
  price: decimalText,
  quantity: decimalText,
  orders: z.number().int(),
});

/** Best first on each side. */
export const book = z.object({
  sequence: z.number().int(),
  bids: z.array(level),
  asks: z.array(level),
});
export type BookView = z.input<typeof book>;

export const candle = z.object({
  at: isoMoment,
  open: decimalText,
  high: decimalText,
  low: decimalText,
  close: decimalText,
  quantity: decimalText,
  trades: z.number().int(),
});
export type CandleView = z.input<typeof candle>;

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
  at: isoMoment.nullable(),
  until: isoMoment.nullable(),
});

/** An asset's market, with what an order form needs. */
export const market = z.object({
  assetId: uuid,
  name: z.string(),
  symbol: z.string(),
  unitDecimals: z.number().int(),
  minTrade: decimalText,
  makerBps: z.number().int(),
  takerBps: z.number().int(),
  bandBps: z.number().int(),
  lastPrice: decimalText.nullable(),
  lastTradeAt: isoMoment.nullable(),
  /** What the last price's change is measured against: the price before the last 30 days. */
  changeFrom: decimalText,
  /** The reference price of the circuit breaker. */
  referencePrice: decimalText,
  halt: halt.nullable(),
  /** Every cause that holds: the market trades again when none is left. */
  halts: z.array(halt),
  /** Trades whose units have not moved on the chain yet. */
  unsettledTrades: z.number().int(),
});
export type MarketView = z.input<typeof market>;

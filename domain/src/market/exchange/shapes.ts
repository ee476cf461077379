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

// Prices and amounts are USD as decimal text.

const statuses = z.enum(ORDER_STATUSES as [OrderStatus, ...OrderStatus[]]);
const endings = z.enum(ORDER_ENDINGS as [OrderEnding, ...OrderEnding[]]);

export const order = z.object({
  id: uuid,
  assetId: uuid,
  name: z.string(),
  symbol: z.string(),
  action: z.enum(TRADE_ACTIONS),
  status: statuses,
  ending: endings.nullable(),
  reason: z.string().nullable(),
  price: usdAmount,
  quantity: unitsAmount,
  filledQuantity: unitsAmount,
  remainingQuantity: unitsAmount,
  averagePrice: usdAmount.nullable(),
  notional: usdAmount,
  fees: usdAmount,
  makerBps: z.number().int(),
  takerBps: z.number().int(),
  postOnly: z.boolean(),
  source: z.enum(['book', 'lite']),
  createdAt: moment,
  expiresAt: moment,
  endedAt: moment.nullable(),
  actions: actionsShape(orderMachine),
});
export type OrderView = z.output<typeof order>;

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
  net: usdAmount,
  at: moment,
  settledAt: moment.nullable(),
  txId: z.string().nullable(),
});
export type OwnTradeView = z.output<typeof ownTrade>;

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

/** Shows the first of its causes, ends with the last. */
export const halt = z.object({
  kind: z.enum(['staff', 'breaker', 'nav', 'vote', 'chain']),
  reason: z.string(),
  at: moment.nullable(),
  until: moment.nullable(),
});

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
  /** 30 days ago; the change is measured from it. */
  changeFrom: usdAmount,
  referencePrice: usdAmount,
  halt: halt.nullable(),
  halts: z.array(halt),
  unsettledTrades: z.number().int(),
});
export type MarketView = z.output<typeof market>;
export type MarketData = z.input<typeof market>;

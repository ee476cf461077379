import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import {
  isoDay,
  moment,
  percent,
  quantity,
  unitsAmount,
  usd,
  usdAmount,
  uuid,
} from '../../kernel/fields.ts';
import { placeOrder } from './contract.ts';
import { ORDER_STATUSES, type OrderStatus } from './order.machine.ts';
import { order, ownTrade } from './shapes.ts';

const trader = { who: 'signed_in', account: 'approved', permission: 'CAN_TRADE_ASSETS' } as const;
const party = { who: 'signed_in', account: 'identified', owns: 'party' } as const;

const quoted = z.object({
  /** Null for an empty book: nothing can be confirmed. */
  quoteId: uuid.nullable(),
  assetId: uuid,
  side: z.enum(['buy', 'sell']),
  units: unitsAmount,
  averagePrice: usdAmount.nullable(),
  worstPrice: usdAmount.nullable(),
  notional: usdAmount,
  fees: usdAmount,
  takerBps: z.number().int(),
  /** The maximum cost, or minimum proceeds. */
  total: usdAmount,
  unfilledUnits: unitsAmount,
  /** Limited the fill: the book's depth, the party's own order or the price band. */
  stop: z.enum(['book', 'own_order', 'band']).nullable(),
  /** Per unit, with its date; the average price's deviation from it in percent. */
  nav: usdAmount.nullable(),
  navAt: moment.nullable(),
  premiumToNav: percent.nullable(),
  /** Of the last trade or, before it, the opening. */
  referencePrice: usdAmount,
  bookSequence: z.number().int(),
  at: moment,
  expiresAt: moment,
});
export type QuoteView = z.output<typeof quoted>;

export const quote = endpoint({
  method: 'POST',
  path: '/trade/:assetId/quote',
  summary: 'Quotes the price of an amount or a number of units, valid for 15 seconds',
  access: trader,
  pausedBy: 'trading',
  value: { stays: 'It returns a price and books nothing.' },
  body: z.object({
    side: z.enum(['buy', 'sell']),
    amount: usd.optional(),
    units: quantity.optional(),
  }),
  reply: quoted,
  refusals: [
    'ASSET_NOT_FOUND',
    'NOT_TRADING',
    'TRADING_HALTED',
    'OWN_ASSET',
    'AGREEMENT_NOT_SIGNED',
    'TRANSFER_REFUSED',
  ],
});

export const confirmQuote = endpoint({
  method: 'POST',
  path: '/trade/:assetId/quote/confirm',
  summary: 'Executes a quote once, at its price or better; the remainder is cancelled or rests',
  access: trader,
  pausedBy: 'trading',
  value: 'own act',
  body: z.object({ quoteId: uuid, remainder: z.enum(['cancel', 'rest']) }),
  reply: z.object({ order, trades: z.array(ownTrade) }),
  refusals: [...placeOrder.refusals, 'NOT_FOUND', 'QUOTE_EXPIRED', 'QUOTE_USED'],
  idempotency: 'required',
});

/** UTC days. */
export const historyFilter = {
  assetId: uuid.optional(),
  from: isoDay.optional(),
  to: isoDay.optional(),
};
const status = z.enum(ORDER_STATUSES as [OrderStatus, ...OrderStatus[]]).optional();

export const exportOrders = endpoint({
  method: 'GET',
  path: '/trade/orders/export',
  summary: 'Exports all of the party’s filtered orders as CSV',
  access: party,
  query: z.object({ ...historyFilter, status }),
  reply: z.any(),
  refusals: [],
  cost: 'export',
  answers: 'file',
});

export const exportTrades = endpoint({
  method: 'GET',
  path: '/trade/trades/export',
  summary: 'Exports all of the party’s filtered trades as CSV',
  access: party,
  query: z.object(historyFilter),
  reply: z.any(),
  refusals: [],
  cost: 'export',
  answers: 'file',
});

export const getTrade = endpoint({
  method: 'GET',
  path: '/trade/trades/:tradeId',
  summary: 'Returns the receipt of one of the party’s trades; the counterparty is not named',
  access: party,
  reply: z.object({
    trade: ownTrade,
    feeBps: z.number().int(),
    feeVersion: z.number().int(),
    feeRule: z.object({ ruleId: uuid, name: z.string(), version: z.number().int() }).nullable(),
    entryId: uuid.nullable(),
  }),
  refusals: ['NOT_FOUND'],
});

import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { isoDay, isoMoment, price, quantity, text, uuid } from '../../kernel/fields.ts';
import { cursorQuery } from '../../kernel/page.ts';
import { ORDER_STATUSES, type OrderStatus, orderMachine } from './order.machine.ts';
import { book, candle, market, order, ownTrade, publicTrade, transfers } from './shapes.ts';
import { CANDLE_WIDTHS, TRADE_ACTIONS } from './terms.ts';

const trader = { who: 'signed_in', account: 'approved', permission: 'CAN_TRADE_ASSETS' } as const;
const party = { who: 'signed_in', account: 'identified', owns: 'party' } as const;
const watcher = {
  who: 'signed_in',
  account: 'approved',
  permission: 'CAN_VIEW_ASSETS',
  alsoStaff: true,
} as const;
const guard = { who: 'staff', account: 'active', permission: 'CAN_BLOCK_TRANSACTIONS' } as const;

const reason = z.object({ reason: text(300) });

const ORDER_REFUSALS = [
  'ASSET_NOT_FOUND',
  'NOT_TRADING',
  'TRADING_HALTED',
  'OWN_ASSET',
  'AGREEMENT_NOT_SIGNED',
  'INSUFFICIENT_BALANCE',
  'INSUFFICIENT_HOLDING_UNITS',
  'CONTACT_SUPPORT',
  'E_INVALID_TRADE_STATUS',
  'TRANSFER_REFUSED',
  'EXCHANGE_BUSY',
] as const;

export const placeOrder = endpoint({
  method: 'POST',
  path: '/trade/orders',
  summary: 'Places an order: make_… can rest in the book, take_… fills immediately or is cancelled',
  access: trader,
  pausedBy: 'trading',
  value: 'own act',
  body: z.object({
    assetId: uuid,
    action: z.enum(TRADE_ACTIONS),
    quantity,
    price: price.optional(),
    worstPrice: price.optional(),
    offerId: uuid.optional(),
    expiresAt: isoMoment.optional(),
    postOnly: z.boolean().optional(),
  }),
  reply: z.object({ order, trades: z.array(ownTrade) }),
  refusals: [
    ...ORDER_REFUSALS,
    'NEGATIVE_UNITS',
    'TRADE_IS_CANCELLED',
    'TRADE_QUEUE_EXISTS',
    'SELF_TRADE',
    'WORSE_PRICE',
    'BETTER_OFFER_EXISTS',
  ],
  idempotency: 'required',
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/trade/orders',
  summary: 'Lists the party’s orders, newest first',
  access: party,
  query: z.object({
    assetId: uuid.optional(),
    status: z.enum(ORDER_STATUSES as [OrderStatus, ...OrderStatus[]]).optional(),
    from: isoDay.optional(),
    to: isoDay.optional(),
    ...cursorQuery,
  }),
  reply: z.array(order),
  refusals: [],
});

export const orderCounts = endpoint({
  method: 'GET',
  path: '/trade/orders/counts',
  summary: 'Counts the party’s orders by their status, in one asset or in all',
  access: party,
  query: z.object({ assetId: uuid.optional() }),
  reply: z.object({
    open: z.number().int(),
    completed: z.number().int(),
    cancelled: z.number().int(),
    expired: z.number().int(),
  }),
  refusals: [],
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/trade/orders/:orderId',
  summary: 'Returns one of the party’s orders with its trades',
  access: party,
  reply: z.object({ order, trades: z.array(ownTrade) }),
  refusals: ['NOT_FOUND'],
});

export const contractNote = endpoint({
  method: 'GET',
  path: '/trade/orders/:orderId/contract-note',
  summary: 'Downloads the contract note of an order with fills; provisional until all are settled',
  access: party,
  reply: z.unknown(),
  cost: 'render',
  answers: 'file',
  refusals: ['NOT_FOUND', 'ORDER_NOT_FILLED'],
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/trade/orders/:orderId/cancel',
  summary: 'Cancels the remainder of one of the party’s open orders',
  access: { ...party, permission: 'CAN_TRADE_ASSETS' },
  value: 'own act',
  makes: [orderMachine.moves.cancel],
  reply: order,
  refusals: ['NOT_FOUND', 'TRADE_IS_CANCELLED', 'E_INVALID_TRADE_STATUS', 'EXCHANGE_BUSY'],
});

export const amendOrder = endpoint({
  method: 'POST',
  path: '/trade/orders/:orderId/amend',
  summary:
    'Amends an open order: a lower quantity keeps its priority, a new price or more units don’t',
  access: trader,
  pausedBy: 'trading',
  value: 'own act',
  makes: [orderMachine.moves.cancel],
  body: z.object({
    /** As seen by the caller. */
    remaining: quantity,
    quantity,
    price,
  }),
  reply: z.object({ order, trades: z.array(ownTrade) }),
  refusals: ['NOT_FOUND', 'ORDER_CHANGED', 'POST_ONLY_CROSSES', ...ORDER_REFUSALS],
  idempotency: 'required',
});

export const cancelAll = endpoint({
  method: 'POST',
  path: '/trade/orders/cancel-all',
  summary: 'Cancels every open order of the party, or those in one asset',
  access: { ...party, permission: 'CAN_TRADE_ASSETS' },
  value: 'own act',
  makes: [orderMachine.moves.cancel],
  body: z.object({ assetId: uuid.optional() }),
  reply: z.object({ cancelled: z.number().int() }),
  refusals: ['EXCHANGE_BUSY'],
});

export const listTrades = endpoint({
  method: 'GET',
  path: '/trade/trades',
  summary: 'Lists the party’s trades with their transactions on chain, newest first',
  access: party,
  query: z.object({
    assetId: uuid.optional(),
    from: isoDay.optional(),
    to: isoDay.optional(),
    ...cursorQuery,
  }),
  reply: z.array(ownTrade),
  refusals: [],
});

export const getMarket = endpoint({
  method: 'GET',
  path: '/trade/:assetId',
  summary:
    'Returns an asset’s market: limits, fees, price, halts, and obstacles to the caller’s trading',
  access: watcher,
  reply: market.extend({ transfer: transfers }).nullable(),
  refusals: ['ASSET_NOT_FOUND'],
});

export const getBook = endpoint({
  method: 'GET',
  path: '/assets/:assetId/book',
  summary: 'Returns the best levels of the order book, best first',
  access: watcher,
  reply: book,
  refusals: ['ASSET_NOT_FOUND'],
});

export const assetTrades = endpoint({
  method: 'GET',
  path: '/assets/:assetId/trades',
  summary: 'Lists an asset’s trades, newest first, without names',
  access: watcher,
  query: z.object(cursorQuery),
  reply: z.array(publicTrade),
  refusals: ['ASSET_NOT_FOUND'],
});

export const candles = endpoint({
  method: 'GET',
  path: '/assets/:assetId/candles',
  summary: 'Returns prices over time, oldest first; periods without trades are omitted',
  access: watcher,
  query: z.object({
    width: z.enum(CANDLE_WIDTHS).default('1h'),
    before: isoMoment.optional(),
    limit: z.coerce.number().int().min(1).max(1000).default(300),
  }),
  reply: z.array(candle),
  refusals: ['ASSET_NOT_FOUND'],
});

export const stream = endpoint({
  method: 'GET',
  path: '/assets/:assetId/stream',
  summary: 'Streams an asset’s book: a numbered snapshot, then each change',
  access: watcher,
  reply: z.object({}),
  refusals: ['ASSET_NOT_FOUND'],
  answers: 'stream',
});

export const halt = endpoint({
  method: 'POST',
  path: '/admin/markets/:assetId/halt',
  summary: 'Halts trading in an asset, with a public reason',
  access: guard,
  value: { stays: 'It stops matching and fills no order.' },
  body: reason,
  reply: z.object({}),
  refusals: ['NOT_TRADING', 'EXCHANGE_BUSY'],
});

export const resume = endpoint({
  method: 'POST',
  path: '/admin/markets/:assetId/resume',
  summary: 'Resumes trading in an asset; the reason is visible to staff only',
  access: guard,
  value: { stays: 'It matches orders that the parties placed themselves.' },
  body: reason,
  reply: z.object({}),
  refusals: ['NOT_TRADING', 'NAV_UNDECIDED', 'VOTE_RUNS', 'EXCHANGE_BUSY'],
});

/** Internal: calls are signed with the processes' shared key. */
export const forwardCommand = endpoint({
  method: 'POST',
  path: '/internal/exchange/commands',
  idempotency: {
    none: 'The caller is another process of the product, and each command has its own id.',
  },
  summary: 'Accepts a command forwarded to the leader by another process of the product',
  access: { who: 'anyone' },
  reply: z.object({ result: z.record(z.string(), z.unknown()) }),
  refusals: ['NOT_FOUND', 'EXCHANGE_BUSY'],
  rawBody: true,
  limit: 'none',
});

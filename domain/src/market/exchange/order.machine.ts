import { defineMachine } from '../../kernel/machine.ts';

/** The specification's states; a partial fill shows only in `filledQuantity`. */
export const orderMachine = defineMachine({
  name: 'order',
  column: 'exchange.order.status',
  states: {
    open: 'In the book, in full or in part',
    completed: 'Filled',
    cancelled: 'Cancelled before it was filled; existing fills are unaffected',
    expired: 'Expired before it was filled; existing fills are unaffected',
  },
  initial: 'open',
  moves: {
    fill: { from: ['open'], to: 'completed', by: ['system'] },
    cancel: { from: ['open'], to: 'cancelled', by: [{ party: 'CAN_TRADE_ASSETS' }, 'system'] },
    expire: { from: ['open'], to: 'expired', by: ['system'] },
  },
});

export type OrderStatus = keyof typeof orderMachine.states;
export const ORDER_STATUSES = Object.keys(orderMachine.states) as OrderStatus[];

export const ENDINGS = {
  BY_USER: 'Cancelled by you',
  REPLACED: 'Replaced by your changed order',
  BY_STAFF: 'Cancelled by Holdfast',
  SELF_TRADE: 'It would have traded with your own order, so the newer order was cancelled',
  POST_ONLY: 'Post-only: it would have filled immediately',
  UNFILLED: 'No more orders were available at your price',
  CIRCUIT_BREAKER: 'The next trade would have been too far from the last price',
  TOO_SMALL: 'The remainder is worth less than a cent',
  HALTED: 'Trading in the asset has ended',
  INELIGIBLE: 'The account can no longer trade or is on hold',
  TRANSFER_RULES: 'A transfer restriction of the asset prevented the trade',
  EXPIRED: 'The order expired',
  QUOTE_WORSE: 'The market moved beyond your quoted price',
} as const;
export type OrderEnding = keyof typeof ENDINGS;
export const ORDER_ENDINGS = Object.keys(ENDINGS) as OrderEnding[];

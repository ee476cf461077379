import { defineMachine } from '../../kernel/machine.ts';

/** The specification's order states; `filledQuantity` shows a partial fill. */
export const orderMachine = defineMachine({
  name: 'order',
  column: 'exchange.order.status',
  states: {
    open: 'In the book, wholly or in part',
    completed: 'Filled',
    cancelled: 'Ended before it was filled; what was filled stays',
    expired: 'Its time was over; what was filled stays',
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
  BY_USER: 'You cancelled it',
  REPLACED: 'You changed it, and a new order took its place',
  BY_STAFF: 'Cancelled by Holdfast',
  SELF_TRADE: 'It would have traded with your own order, so the newer one was cancelled',
  POST_ONLY: 'It would have traded at once, and was placed only to rest',
  UNFILLED: 'The book had nothing more at your price',
  CIRCUIT_BREAKER: 'The next trade would have been too far from the last price',
  TOO_SMALL: 'What was left is worth less than a cent',
  HALTED: 'Trading in the asset ended',
  INELIGIBLE: 'The account may not trade any more, or is held by our team',
  TRANSFER_RULES: 'A transfer rule of the asset was in the way',
  EXPIRED: 'Its time was over',
  QUOTE_WORSE: 'The book got worse than the price you were quoted',
} as const;
export type OrderEnding = keyof typeof ENDINGS;
export const ORDER_ENDINGS = Object.keys(ENDINGS) as OrderEnding[];

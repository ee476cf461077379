import { defineMachine } from '../../kernel/machine.ts';

/** As the provider reports them. Success is accepted in every stage. */
export const checkoutMachine = defineMachine({
  name: 'checkout',
  column: 'card_payments.checkout.status',
  states: {
    created: 'recorded, not yet opened at the provider',
    pending: 'open at the provider, awaiting the payer',
    processing: 'submitted by the payer, funds pending',
    completed: 'paid and credited to the wallet',
    failed: 'not paid, with a reason; another card can be tried until it expires',
    expired: 'not paid in time',
  },
  initial: 'created',
  moves: {
    open: { from: ['created'], to: 'pending', by: ['system'] },
    process: { from: ['created', 'pending', 'failed'], to: 'processing', by: ['system'] },
    complete: {
      from: ['created', 'pending', 'processing', 'failed', 'expired'],
      to: 'completed',
      by: ['system'],
    },
    fail: { from: ['created', 'pending', 'processing'], to: 'failed', by: ['system'] },
    expire: { from: ['created', 'pending', 'processing'], to: 'expired', by: ['system'] },
  },
});

export type CheckoutStatus = keyof typeof checkoutMachine.states;
export type CheckoutMove = keyof typeof checkoutMachine.moves;
export const CHECKOUT_STATUSES = Object.keys(checkoutMachine.states) as CheckoutStatus[];

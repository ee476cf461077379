import { defineMachine } from '../kernel/machine.ts';

/** The names that lists and answers show as `status`. */
export const OFFER_STATUSES = [
  'OFFER_OPEN',
  'OFFER_FAILED',
  'OFFER_COMPLETED',
  'OFFER_EXPIRED',
  'OFFER_CANCELLED',
] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** An offering's life, finer than its status. */
export const offeringMachine = defineMachine({
  name: 'offering',
  column: 'offerings.offering.stage',
  states: {
    UPCOMING: 'Its terms stand; it opens at its date once the asset is published',
    OPEN: 'Takes commitments',
    CLOSING:
      'Takes none any more; units are allocated, money stands in escrow, evidence is awaited',
    ISSUING: 'The token and the allocations are on their way to the chain',
    REFUNDING: 'Failed or cancelled; everybody is being refunded',
    ENDED: 'Nothing moves any more',
  },
  initial: 'UPCOMING',
  moves: {
    open: { from: ['UPCOMING'], to: 'OPEN', by: 'system' },
    close: { from: ['OPEN'], to: 'CLOSING', by: 'CAN_MANAGE_COMMITMENTS, or system at its date' },
    expire: { from: ['OPEN'], to: 'ENDED', by: 'system' },
    fail: { from: ['OPEN', 'CLOSING'], to: 'REFUNDING', by: 'system' },
    cancel: {
      from: ['UPCOMING', 'OPEN', 'CLOSING'],
      to: 'REFUNDING',
      by: 'CAN_MANAGE_COMMITMENTS',
    },
    issue: { from: ['CLOSING'], to: 'ISSUING', by: 'two of the platform’s staff' },
    complete: { from: ['ISSUING'], to: 'ENDED', by: 'system' },
    finishRefunds: { from: ['REFUNDING'], to: 'ENDED', by: 'system' },
  },
});
export type OfferingStage = keyof (typeof offeringMachine)['states'];
export type OfferingMove = keyof (typeof offeringMachine)['moves'];

/**
 * What the closing has still to do; each step is worked off in chunks and may be stopped anywhere.
 */
export const CLOSING_STEPS = [
  'none',
  'reject',
  'allocate',
  'escrow',
  'ready',
  'instruct',
  'issue',
] as const;
export type ClosingStep = (typeof CLOSING_STEPS)[number];

import { defineMachine } from '../../kernel/machine.ts';

export const OFFER_STATUSES = [
  'OFFER_OPEN',
  'OFFER_FAILED',
  'OFFER_COMPLETED',
  'OFFER_EXPIRED',
  'OFFER_CANCELLED',
] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

export const offerMachine = defineMachine({
  name: 'offer',
  column: 'offerings.offering.status',
  states: {
    OFFER_OPEN: 'Not decided yet',
    OFFER_FAILED: 'The minimum was not reached, or the closing was not completed in time',
    OFFER_COMPLETED: 'Units are issued and paid',
    OFFER_EXPIRED: 'No one committed',
    OFFER_CANCELLED: 'Cancelled by its owner or staff',
  },
  initial: 'OFFER_OPEN',
  moves: {
    fail: { from: ['OFFER_OPEN'], to: 'OFFER_FAILED', by: ['system'] },
    complete: { from: ['OFFER_OPEN'], to: 'OFFER_COMPLETED', by: ['system'] },
    expire: { from: ['OFFER_OPEN'], to: 'OFFER_EXPIRED', by: ['system'] },
    cancel: { from: ['OFFER_OPEN'], to: 'OFFER_CANCELLED', by: ['system'] },
  },
});

export const offeringMachine = defineMachine({
  name: 'offering',
  column: 'offerings.offering.stage',
  states: {
    UPCOMING: 'Its terms are set; it opens on its date if the asset is published',
    OPEN: 'Takes commitments',
    VOTING: 'Committed investors vote on the closing; commitments are paused',
    CLOSING: 'Closed to commitments; units are allocated, cash is in escrow, documents are awaited',
    ISSUING: 'The token and the allocations are being settled on chain',
    REFUNDING: 'Failed or cancelled; investors are being refunded',
    ENDED: 'Ended',
  },
  initial: 'UPCOMING',
  moves: {
    open: { from: ['UPCOMING'], to: 'OPEN', by: ['system'] },
    /** The target or end date is reached, and the terms require a vote. */
    askInvestors: { from: ['OPEN'], to: 'VOTING', by: ['system'] },
    close: {
      from: ['OPEN', 'VOTING'],
      to: 'CLOSING',
      by: [{ company: 'CAN_MANAGE_COMMITMENTS' }, { staff: 'CAN_MANAGE_COMMITMENTS' }, 'system'],
    },
    expire: { from: ['OPEN'], to: 'ENDED', by: ['system'] },
    fail: { from: ['OPEN', 'VOTING', 'CLOSING'], to: 'REFUNDING', by: ['system'] },
    cancel: {
      from: ['UPCOMING', 'OPEN', 'VOTING', 'CLOSING'],
      to: 'REFUNDING',
      by: [{ company: 'CAN_MANAGE_COMMITMENTS' }, { staff: 'CAN_MANAGE_COMMITMENTS' }],
    },
    issue: { from: ['CLOSING'], to: 'ISSUING', by: ['approval'] },
    complete: { from: ['ISSUING'], to: 'ENDED', by: ['system'] },
    finishRefunds: { from: ['REFUNDING'], to: 'ENDED', by: ['system'] },
  },
});
export type OfferingStage = keyof (typeof offeringMachine)['states'];
export const OFFERING_STAGES = Object.keys(offeringMachine.states) as [
  OfferingStage,
  ...OfferingStage[],
];
export type OfferingMove = keyof (typeof offeringMachine)['moves'];

export type OfferMove = keyof (typeof offerMachine)['moves'];

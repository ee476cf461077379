import { defineMachine } from '../../kernel/machine.ts';
import type { OfferStatus } from './offering.machine.ts';

/** A party's commitment to buy, from its creation to units in the portfolio. */
export const commitmentMachine = defineMachine({
  name: 'commitment',
  column: 'offerings.commitment.stage',
  states: {
    PLEDGED: 'Waits for a decision; the cash is held',
    APPROVED: 'Approved; the cash is held',
    ALLOCATED: 'Units are allocated; the cash stands in escrow',
    ISSUED: 'The units arrived, confirmed on the chain',
    REJECTED: 'Rejected; the cash is free again',
    CANCELLED: 'Withdrawn by the investor; the cash is free again',
    REFUNDED: 'The offering failed or was cancelled; everything came back',
  },
  initial: 'PLEDGED',
  moves: {
    approve: {
      from: ['PLEDGED'],
      to: 'APPROVED',
      by: [{ company: 'CAN_MANAGE_COMMITMENTS' }, { staff: 'CAN_MANAGE_COMMITMENTS' }, 'system'],
    },
    reject: {
      from: ['PLEDGED'],
      to: 'REJECTED',
      by: [{ company: 'CAN_MANAGE_COMMITMENTS' }, { staff: 'CAN_MANAGE_COMMITMENTS' }],
    },
    cancel: { from: ['PLEDGED', 'APPROVED'], to: 'CANCELLED', by: [{ party: 'CAN_TRADE_ASSETS' }] },
    lapse: { from: ['PLEDGED'], to: 'REJECTED', by: ['system'] },
    allocate: { from: ['APPROVED'], to: 'ALLOCATED', by: ['system'] },
    leaveOut: { from: ['APPROVED'], to: 'REJECTED', by: ['system'] },
    issue: { from: ['ALLOCATED'], to: 'ISSUED', by: ['system'] },
    refund: { from: ['PLEDGED', 'APPROVED', 'ALLOCATED'], to: 'REFUNDED', by: ['system'] },
  },
});
export const COMMITMENT_STAGES = [
  'PLEDGED',
  'APPROVED',
  'ALLOCATED',
  'ISSUED',
  'REJECTED',
  'CANCELLED',
  'REFUNDED',
] as const satisfies readonly (keyof (typeof commitmentMachine)['states'])[];
export type CommitmentStage = (typeof COMMITMENT_STAGES)[number];
export type CommitmentMove = keyof (typeof commitmentMachine)['moves'];

/** Counted stages take units of the offering. */
export const isCounted = (stage: CommitmentStage): boolean =>
  stage === 'PLEDGED' || stage === 'APPROVED' || stage === 'ALLOCATED' || stage === 'ISSUED';

/** The status of a commitment in lists, one of five. */
export function commitmentStatus(stage: CommitmentStage, offering: OfferStatus): OfferStatus {
  switch (stage) {
    case 'PLEDGED':
    case 'APPROVED':
    case 'ALLOCATED':
      return 'OFFER_OPEN';
    case 'ISSUED':
      return 'OFFER_COMPLETED';
    case 'CANCELLED':
      return 'OFFER_CANCELLED';
    case 'REJECTED':
    case 'REFUNDED':
      return offering === 'OFFER_EXPIRED' ? 'OFFER_EXPIRED' : 'OFFER_FAILED';
  }
}

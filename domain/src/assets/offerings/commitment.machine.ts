import { defineMachine } from '../../kernel/machine.ts';
import type { OfferStatus } from './offering.machine.ts';

export const commitmentMachine = defineMachine({
  name: 'commitment',
  column: 'offerings.commitment.stage',
  states: {
    PLEDGED: 'Awaiting a decision; the cash is reserved',
    APPROVED: 'Approved; the cash is reserved',
    RECONFIRM_DUE: 'The terms changed: awaiting confirmation by the investor; the cash is reserved',
    ALLOCATED: 'Units are allocated; the cash is in escrow',
    ISSUED: 'Units are issued and confirmed on chain',
    REJECTED: 'Rejected; the cash is released',
    CANCELLED: 'Cancelled by the investor; the cash is released',
    REFUNDED: 'The offering failed or was cancelled; fully refunded',
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
    askAgain: { from: ['PLEDGED', 'APPROVED'], to: 'RECONFIRM_DUE', by: ['system'] },
    /** Approved commitments stay approved; others await a decision. */
    confirm: { from: ['RECONFIRM_DUE'], to: 'APPROVED', by: [{ party: 'CAN_TRADE_ASSETS' }] },
    confirmPledge: { from: ['RECONFIRM_DUE'], to: 'PLEDGED', by: [{ party: 'CAN_TRADE_ASSETS' }] },
    decline: { from: ['RECONFIRM_DUE'], to: 'CANCELLED', by: [{ party: 'CAN_TRADE_ASSETS' }] },
    stayedSilent: { from: ['RECONFIRM_DUE'], to: 'CANCELLED', by: ['system'] },
    lapse: { from: ['PLEDGED'], to: 'REJECTED', by: ['system'] },
    allocate: { from: ['APPROVED'], to: 'ALLOCATED', by: ['system'] },
    leaveOut: { from: ['APPROVED'], to: 'REJECTED', by: ['system'] },
    issue: { from: ['ALLOCATED'], to: 'ISSUED', by: ['system'] },
    refund: {
      from: ['PLEDGED', 'APPROVED', 'RECONFIRM_DUE', 'ALLOCATED'],
      to: 'REFUNDED',
      by: ['system'],
    },
  },
});
export const COMMITMENT_STAGES = [
  'PLEDGED',
  'APPROVED',
  'RECONFIRM_DUE',
  'ALLOCATED',
  'ISSUED',
  'REJECTED',
  'CANCELLED',
  'REFUNDED',
] as const satisfies readonly (keyof (typeof commitmentMachine)['states'])[];
export type CommitmentStage = (typeof COMMITMENT_STAGES)[number];
export type CommitmentMove = keyof (typeof commitmentMachine)['moves'];

/** They take up units of an open offering. */
export const COUNTED_WHILE_OPEN = [
  'PLEDGED',
  'APPROVED',
  'RECONFIRM_DUE',
] as const satisfies readonly CommitmentStage[];

/** Until their units are issued. */
export const PENDING = [
  ...COUNTED_WHILE_OPEN,
  'ALLOCATED',
] as const satisfies readonly CommitmentStage[];

const COUNTED: readonly CommitmentStage[] = [...PENDING, 'ISSUED'];
export const isCounted = (stage: CommitmentStage): boolean => COUNTED.includes(stage);

export function commitmentStatus(stage: CommitmentStage, offering: OfferStatus): OfferStatus {
  switch (stage) {
    case 'PLEDGED':
    case 'APPROVED':
    case 'RECONFIRM_DUE':
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

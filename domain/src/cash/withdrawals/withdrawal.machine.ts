import { defineMachine } from '../../kernel/machine.ts';

export const withdrawalMachine = defineMachine({
  name: 'withdrawal',
  column: 'withdrawals.withdrawal.stage',
  states: {
    AWAITING_MEMBER: 'above the company’s own limit; awaiting a second member',
    REQUESTED: 'requested; the amount is reserved, awaiting two approvals',
    APPROVED: 'approved; awaiting the next payment file',
    ON_HOLD: 'on hold by staff, with a reason',
    PROCESSING: 'in exactly one payment file',
    SENT: 'the payment file was sent to the bank',
    SUCCEEDED: 'the bank’s statement shows the payment',
    FAILED: 'not paid, or returned by the bank; the amount is credited to the wallet',
    REJECTED: 'rejected by staff or a second member, with a reason; the amount is released',
    CANCELLED: 'cancelled by the requester; the amount is released',
  },
  initial: 'REQUESTED',
  moves: {
    refer: { from: ['REQUESTED'], to: 'AWAITING_MEMBER', by: ['system'] },
    agree: { from: ['AWAITING_MEMBER'], to: 'REQUESTED', by: [{ party: 'CAN_MANAGE_FUNDS' }] },
    decline: { from: ['AWAITING_MEMBER'], to: 'REJECTED', by: [{ party: 'CAN_MANAGE_FUNDS' }] },
    approve: { from: ['REQUESTED'], to: 'APPROVED', by: ['approval', 'system'] },
    reject: {
      from: ['AWAITING_MEMBER', 'REQUESTED', 'APPROVED', 'ON_HOLD'],
      to: 'REJECTED',
      by: [{ staff: 'CAN_MANAGE_FUNDS' }, 'approval'],
    },
    cancel: {
      from: ['AWAITING_MEMBER', 'REQUESTED', 'APPROVED'],
      to: 'CANCELLED',
      by: [{ party: 'CAN_MANAGE_FUNDS' }],
    },
    hold: {
      from: ['REQUESTED', 'APPROVED'],
      to: 'ON_HOLD',
      by: [{ staff: 'CAN_BLOCK_TRANSACTIONS' }],
    },
    // The party was put on hold before the download.
    takeOut: { from: ['PROCESSING'], to: 'ON_HOLD', by: ['system'] },
    putBack: { from: ['ON_HOLD'], to: 'REQUESTED', by: [{ staff: 'CAN_BLOCK_TRANSACTIONS' }] },
    resume: { from: ['ON_HOLD'], to: 'APPROVED', by: [{ staff: 'CAN_BLOCK_TRANSACTIONS' }] },
    claim: { from: ['APPROVED'], to: 'PROCESSING', by: [{ staff: 'CAN_MANAGE_FUNDS' }] },
    send: { from: ['PROCESSING'], to: 'SENT', by: [{ staff: 'CAN_MANAGE_FUNDS' }] },
    succeed: { from: ['PROCESSING', 'SENT'], to: 'SUCCEEDED', by: ['system'] },
    fail: {
      from: ['PROCESSING', 'SENT'],
      to: 'FAILED',
      by: [{ staff: 'CAN_MANAGE_FUNDS' }, 'approval'],
    },
    bounce: { from: ['SUCCEEDED'], to: 'FAILED', by: ['system'] },
  },
});

export type WithdrawalStage = keyof typeof withdrawalMachine.states;
export type WithdrawalMove = keyof typeof withdrawalMachine.moves;
export const WITHDRAWAL_STAGES = Object.keys(withdrawalMachine.states) as WithdrawalStage[];

/** The money still belongs to the party, and is held. */
export const HOLDING_STAGES = [
  'AWAITING_MEMBER',
  'REQUESTED',
  'APPROVED',
  'ON_HOLD',
  'PROCESSING',
  'SENT',
] as const satisfies readonly WithdrawalStage[];

export const PAYMENT_STATUSES = [
  'pending',
  'completed',
  'rejected',
  'cancelled',
  'failed',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export function statusOf(stage: WithdrawalStage): PaymentStatus {
  if (stage === 'SUCCEEDED') return 'completed';
  if (stage === 'REJECTED') return 'rejected';
  if (stage === 'CANCELLED') return 'cancelled';
  return stage === 'FAILED' ? 'failed' : 'pending';
}

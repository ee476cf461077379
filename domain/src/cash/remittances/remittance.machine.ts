import { defineMachine } from '../../kernel/machine.ts';

/** Own money or VAT, from the client account to Holdfast's own account. */
export const ownRemittanceMachine = defineMachine({
  name: 'remittance',
  column: 'remittances.remittance.status',
  states: {
    REQUESTED: 'requested by staff or the schedule; awaiting approval',
    APPROVED: 'approved; the amount is reserved and in transit',
    SENT: 'accepted by the bank; not yet on a statement',
    BOOKED: 'the statement shows the payment',
    REJECTED: 'rejected with a reason',
    CANCELLED: 'cancelled, expired, or not paid by the bank; the amount is available again',
  },
  initial: 'REQUESTED',
  moves: {
    approve: { from: ['REQUESTED'], to: 'APPROVED', by: ['approval'] },
    reject: { from: ['REQUESTED'], to: 'REJECTED', by: ['approval'] },
    withdraw: { from: ['REQUESTED'], to: 'CANCELLED', by: ['approval'] },
    expire: { from: ['REQUESTED'], to: 'CANCELLED', by: ['system'] },
    send: { from: ['APPROVED'], to: 'SENT', by: [{ staff: 'CAN_MANAGE_FUNDS' }] },
    cancel: { from: ['APPROVED', 'SENT'], to: 'CANCELLED', by: [{ staff: 'CAN_MANAGE_FUNDS' }] },
    book: { from: ['SENT'], to: 'BOOKED', by: [{ staff: 'CAN_MANAGE_FUNDS' }, 'system'] },
  },
});

export type OwnRemittanceMove = keyof typeof ownRemittanceMachine.moves;
export type OwnRemittanceStatus = keyof typeof ownRemittanceMachine.states;
export const OWN_REMITTANCE_STATUSES = Object.keys(
  ownRemittanceMachine.states,
) as OwnRemittanceStatus[];

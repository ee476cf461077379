import { defineMachine } from '../../kernel/machine.ts';

/** A schedule's version; the latest approved one is in force. */
export const scheduleMachine = defineMachine({
  name: 'remittance schedule',
  column: 'remittances.schedule.status',
  states: {
    REQUESTED: 'awaiting second approval',
    APPROVED: 'approved; in force until a later version is approved',
    REJECTED: 'rejected by the second approver',
    CANCELLED: 'cancelled by the requester',
    EXPIRED: 'not approved in time',
  },
  initial: 'REQUESTED',
  moves: {
    approve: { from: ['REQUESTED'], to: 'APPROVED', by: ['approval'] },
    reject: { from: ['REQUESTED'], to: 'REJECTED', by: ['approval'] },
    withdraw: { from: ['REQUESTED'], to: 'CANCELLED', by: ['approval'] },
    expire: { from: ['REQUESTED'], to: 'EXPIRED', by: ['system'] },
  },
});

export type ScheduleMove = keyof typeof scheduleMachine.moves;
export type ScheduleStatus = keyof typeof scheduleMachine.states;

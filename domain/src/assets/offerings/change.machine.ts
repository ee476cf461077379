import { defineMachine } from '../../kernel/machine.ts';

/** A change of an open offering's terms: proposed by the owner, decided by two staff members. */
export const changeMachine = defineMachine({
  name: 'change',
  column: 'offerings.change.status',
  states: {
    REQUESTED: 'waits for staff; the terms hold as they are',
    APPROVED: 'made a new version of the terms',
    REJECTED: 'sent back with a reason',
    WITHDRAWN: 'taken back by its owner',
    LAPSED: 'the offering closed or ended before it was decided',
  },
  initial: 'REQUESTED',
  moves: {
    approve: { from: ['REQUESTED'], to: 'APPROVED', by: ['approval'] },
    reject: { from: ['REQUESTED'], to: 'REJECTED', by: ['approval'] },
    withdraw: { from: ['REQUESTED'], to: 'WITHDRAWN', by: [{ company: 'CAN_MANAGE_COMMITMENTS' }] },
    lapse: { from: ['REQUESTED'], to: 'LAPSED', by: ['system'] },
  },
});
export type ChangeStatus = keyof typeof changeMachine.states;
export type ChangeMove = keyof typeof changeMachine.moves;
export const CHANGE_STATUSES = Object.keys(changeMachine.states) as [
  ChangeStatus,
  ...ChangeStatus[],
];

export const CHANGE_APPROVALS = 2;

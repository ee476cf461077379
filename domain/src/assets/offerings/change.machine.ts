import { defineMachine } from '../../kernel/machine.ts';

export const changeMachine = defineMachine({
  name: 'change',
  column: 'offerings.change.status',
  states: {
    REQUESTED: 'Awaiting staff approval; the current terms apply',
    APPROVED: 'Approved as a new version of the terms',
    REJECTED: 'Sent back with a reason',
    WITHDRAWN: 'Withdrawn by its owner',
    LAPSED: 'Lapsed: the offering closed or ended before the decision',
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

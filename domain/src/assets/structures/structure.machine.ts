import { defineMachine } from '../../kernel/machine.ts';

/** Precedes the review of the structure's assets. */
export const structureMachine = defineMachine({
  name: 'structure',
  column: 'structures.structure.status',
  states: {
    draft: 'Draft, or changed since its approval',
    pending: 'Awaiting staff approval; it can’t be changed',
    approved: 'Approved by staff; its assets can be approved',
    rejected: 'Sent back with a reason',
  },
  initial: 'draft',
  moves: {
    submit: { from: ['draft', 'rejected'], to: 'pending', by: [{ company: 'CAN_MANAGE_ASSETS' }] },
    approve: { from: ['pending'], to: 'approved', by: ['approval'] },
    reject: { from: ['pending'], to: 'rejected', by: ['approval'] },
    amend: { from: ['approved'], to: 'draft', by: [{ company: 'CAN_MANAGE_ASSETS' }] },
  },
});

export type StructureMove = keyof typeof structureMachine.moves;
export type StructureStatus = keyof typeof structureMachine.states;
export const STRUCTURE_STATUSES = Object.keys(structureMachine.states) as [
  StructureStatus,
  ...StructureStatus[],
];

import { defineMachine } from '../../kernel/machine.ts';

const desk = { staff: 'CAN_PERFORM_ACTIONS_LEGAL_AGREEMENTS' } as const;

export const draftMachine = defineMachine({
  name: 'draft of an agreement',
  column: 'agreements.draft.status',
  states: {
    DRAFT: 'is written',
    REQUESTED: 'awaiting second approval; locked until decided',
    ISSUED: 'issued as an immutable version',
    DISCARDED: 'discarded before it was issued',
  },
  initial: 'DRAFT',
  moves: {
    request: { from: ['DRAFT'], to: 'REQUESTED', by: [desk] },
    approve: { from: ['REQUESTED'], to: 'ISSUED', by: ['approval'] },
    reject: { from: ['REQUESTED'], to: 'DRAFT', by: ['approval'] },
    withdraw: { from: ['REQUESTED'], to: 'DRAFT', by: ['approval'] },
    expire: { from: ['REQUESTED'], to: 'DRAFT', by: ['system'] },
    discard: { from: ['DRAFT'], to: 'DISCARDED', by: [desk] },
  },
});

export type DraftMove = keyof typeof draftMachine.moves;
export type DraftStatus = keyof typeof draftMachine.states;
export const DRAFT_STATUSES = Object.keys(draftMachine.states) as [DraftStatus, ...DraftStatus[]];

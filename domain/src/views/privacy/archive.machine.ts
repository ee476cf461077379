import { defineMachine } from '../../kernel/machine.ts';

/** A data export: requested, built in the background, available for a day. */
export const archiveMachine = defineMachine({
  name: 'archive',
  column: 'privacy.archive.status',
  states: {
    REQUESTED: 'Asked for; it is being made',
    READY: 'Made; its owner can save it',
    EXPIRED: 'A day has passed, and it was removed',
    FAILED: 'It could not be made',
  },
  initial: 'REQUESTED',
  moves: {
    finish: { from: ['REQUESTED'], to: 'READY', by: ['system'] },
    fail: { from: ['REQUESTED'], to: 'FAILED', by: ['system'] },
    expire: { from: ['READY'], to: 'EXPIRED', by: ['system'] },
  },
});

export type ArchiveStatus = keyof typeof archiveMachine.states;

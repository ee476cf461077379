import { defineMachine } from '../../kernel/machine.ts';

/** Built in the background, available for a day. */
export const archiveMachine = defineMachine({
  name: 'archive',
  column: 'privacy.archive.status',
  states: {
    REQUESTED: 'Requested; being prepared',
    READY: 'Ready to download',
    EXPIRED: 'Removed after a day',
    FAILED: 'Could not be prepared',
  },
  initial: 'REQUESTED',
  moves: {
    finish: { from: ['REQUESTED'], to: 'READY', by: ['system'] },
    fail: { from: ['REQUESTED'], to: 'FAILED', by: ['system'] },
    expire: { from: ['READY'], to: 'EXPIRED', by: ['system'] },
  },
});

export type ArchiveStatus = keyof typeof archiveMachine.states;

import { defineMachine } from '../../kernel/machine.ts';

/**
 * The remaining steps of an offering's closing. Each runs in transactions of limited size and can
 * be interrupted between any two.
 */
export const closingMachine = defineMachine({
  name: 'closing',
  column: 'offerings.offering.step',
  states: {
    none: 'Nothing is to be done',
    reject: 'Pledges that nobody decided are rejected',
    allocate: 'Units are shared out among the approved commitments',
    escrow: 'What was allocated is paid into escrow, the rest is freed',
    ready: 'Waits until the evidence is approved',
    instruct: 'Instructions for the chain are written',
    issue: 'Units are being issued',
  },
  initial: 'none',
  moves: {
    begin: { from: ['none'], to: 'reject', by: ['system'] },
    allocate: { from: ['reject'], to: 'allocate', by: ['system'] },
    pay: { from: ['allocate'], to: 'escrow', by: ['system'] },
    wait: { from: ['escrow'], to: 'ready', by: ['system'] },
    instruct: { from: ['ready'], to: 'instruct', by: ['system'] },
    issue: { from: ['instruct'], to: 'issue', by: ['system'] },
    finish: { from: ['issue'], to: 'none', by: ['system'] },
    /** The offering fails or is cancelled: every investor is refunded instead. */
    stop: { from: ['none', 'reject', 'allocate', 'escrow', 'ready'], to: 'none', by: ['system'] },
  },
});
export type ClosingStep = keyof (typeof closingMachine)['states'];
export type ClosingMove = keyof (typeof closingMachine)['moves'];
export const CLOSING_STEPS = Object.keys(closingMachine.states) as [ClosingStep, ...ClosingStep[]];

import { defineMachine } from '../../kernel/machine.ts';

/**
 * The remaining steps. Each runs in transactions of limited size; a closing can be interrupted
 * between any two.
 */
export const closingMachine = defineMachine({
  name: 'closing',
  column: 'offerings.offering.step',
  states: {
    none: 'Nothing to do',
    reject: 'Undecided commitments are rejected',
    allocate: 'Units are allocated to the approved commitments',
    escrow: 'Allocated amounts are paid into escrow, the rest is released',
    ready: 'Awaiting approval of the closing documents',
    instruct: 'Settlement instructions are created',
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
    /** The offering fails or is cancelled: every investor is refunded. */
    stop: { from: ['none', 'reject', 'allocate', 'escrow', 'ready'], to: 'none', by: ['system'] },
  },
});
export type ClosingStep = keyof (typeof closingMachine)['states'];
export type ClosingMove = keyof (typeof closingMachine)['moves'];
export const CLOSING_STEPS = Object.keys(closingMachine.states) as [ClosingStep, ...ClosingStep[]];

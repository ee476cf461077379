import { defineMachine } from '../kernel/machine.ts';

/** A value of an asset: one person asks, another of the platform's people decides. */
export const navMachine = defineMachine({
  name: 'nav',
  column: 'valuation.nav.status',
  states: {
    REQUESTED: 'Asked for, waits for somebody else to decide',
    APPROVED: 'Holds since its day',
    REJECTED: 'Sent back with a reason',
  },
  initial: 'REQUESTED',
  moves: {
    approve: { from: ['REQUESTED'], to: 'APPROVED', by: 'staff who did not ask for it' },
    reject: { from: ['REQUESTED'], to: 'REJECTED', by: 'staff who did not ask for it' },
  },
});

export type NavStatus = keyof typeof navMachine.states;
export const NAV_STATUSES = Object.keys(navMachine.states) as [NavStatus, ...NavStatus[]];

/** Basis points: a change beyond it is one that nobody expects. */
export const NAV_TOLERANCE_BPS = 1_000;
/** How old an approved value may be when trading opens: twelve months. */
export const NAV_GOOD_FOR_MONTHS = 12;

import { defineMachine } from '../../kernel/machine.ts';

const desk = { staff: 'CAN_MANAGE_FUNDS' } as const;

export const lineMachine = defineMachine({
  name: 'distribution line',
  column: 'distributions.line.state',
  states: {
    WAITING: 'Not paid yet',
    PAID: 'Paid to the holder’s wallet',
    HELD: 'Held by Holdfast: the holder can’t be paid now',
    OUTSIDE: 'An external holder whom the owner pays directly',
    RETURNED: 'Returned to the owner',
  },
  initial: 'WAITING',
  moves: {
    pay: { from: ['WAITING'], to: 'PAID', by: ['system'] },
    hold: { from: ['WAITING'], to: 'HELD', by: ['system'] },
    leaveOut: { from: ['WAITING'], to: 'OUTSIDE', by: ['system'] },
    release: { from: ['HELD'], to: 'PAID', by: [desk] },
    return: { from: ['HELD'], to: 'RETURNED', by: ['approval'] },
  },
});

export type LineState = keyof typeof lineMachine.states;
export const LINE_STATES = Object.keys(lineMachine.states) as [LineState, ...LineState[]];

export const HELD_REASONS = ['blocked', 'closed', 'unverified', 'stopped', 'units'] as const;
export type HeldReason = (typeof HELD_REASONS)[number];
export const HELD_WORDS: Readonly<Record<HeldReason, string>> = {
  blocked: 'Account is blocked',
  closed: 'Account is closed',
  unverified: 'Account is not verified',
  stopped: 'Account is on hold',
  units: 'Not all units are available',
};

import { defineMachine } from '../../kernel/machine.ts';

export const pollMachine = defineMachine({
  name: 'poll',
  column: 'governance.poll.status',
  states: {
    DRAFT: 'Draft of the owner',
    REQUESTED: 'Exit vote awaiting staff approval',
    SCHEDULED: 'Opens on its date; until then visible to the owner only',
    OPEN: 'Holders vote once each; the poll can’t be changed',
    CLOSED: 'Counted, with an outcome',
    CANCELLED: 'Cancelled by the owner with a reason, without a result',
  },
  initial: 'DRAFT',
  moves: {
    /** When the offering reaches its target or end date. */
    schedule: {
      from: ['DRAFT'],
      to: 'SCHEDULED',
      by: [{ company: 'CAN_MANAGE_ASSETS' }, 'system'],
    },
    request: { from: ['DRAFT'], to: 'REQUESTED', by: [{ company: 'CAN_MANAGE_ASSETS' }] },
    takeBack: { from: ['REQUESTED'], to: 'DRAFT', by: [{ company: 'CAN_MANAGE_ASSETS' }] },
    approve: { from: ['REQUESTED'], to: 'SCHEDULED', by: ['approval'] },
    reject: { from: ['REQUESTED'], to: 'DRAFT', by: ['approval'] },
    unschedule: { from: ['SCHEDULED'], to: 'DRAFT', by: [{ company: 'CAN_MANAGE_ASSETS' }] },
    open: { from: ['SCHEDULED'], to: 'OPEN', by: ['system'] },
    close: { from: ['OPEN'], to: 'CLOSED', by: ['system'] },
    cancel: {
      from: ['SCHEDULED', 'OPEN'],
      to: 'CANCELLED',
      by: [{ company: 'CAN_MANAGE_ASSETS' }, 'system'],
    },
    /** No electorate: no holders, or only the owner. */
    abandon: { from: ['SCHEDULED'], to: 'CANCELLED', by: ['system'] },
  },
});

export type PollMove = keyof typeof pollMachine.moves;
export type PollStatus = keyof typeof pollMachine.states;
export const POLL_STATUSES = Object.keys(pollMachine.states) as [PollStatus, ...PollStatus[]];

export const POLL_KINDS = ['ordinary', 'closing', 'exit'] as const;
export type PollKind = (typeof POLL_KINDS)[number];

/** The units held when the poll opened, or one per holder. */
export const POLL_WEIGHTINGS = ['units', 'holder'] as const;
export type PollWeighting = (typeof POLL_WEIGHTINGS)[number];

export const POLL_OUTCOMES = ['passed', 'failed', 'no_quorum'] as const;
export type PollOutcome = (typeof POLL_OUTCOMES)[number];

export const LEAST_OPTIONS = 2;
export const MOST_OPTIONS = 10;
export const QUESTION_MAX = 120;
export const EXPLANATION_MAX = 4_000;
export const MOST_POLL_DOCUMENTS = 10;
export const LEAST_VOTING_HOURS = 24;
export const MOST_VOTING_HOURS = 24 * 90;
/** Before the end, for holders who haven't voted. */
export const REMINDER_HOURS = 48;
export const REMIND_AGAIN_HOURS = 24;
export const ABSTAIN = 'abstain';

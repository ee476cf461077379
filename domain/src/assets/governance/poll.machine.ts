import { defineMachine } from '../../kernel/machine.ts';

/** A question to the holders of an asset, from its draft to its result. */
export const pollMachine = defineMachine({
  name: 'poll',
  column: 'governance.poll.status',
  states: {
    DRAFT: 'Being written by the owner',
    REQUESTED: 'A vote on the exit; waits until staff agree that holders are asked',
    SCHEDULED: 'Opens at its date; only the owner sees it before',
    OPEN: 'Holders vote, each once; nothing of it can change',
    CLOSED: 'Counted, with its outcome',
    CANCELLED: 'Ended by the owner with a reason, without a result',
  },
  initial: 'DRAFT',
  moves: {
    /** A vote on the closing is scheduled by the offering whose target or end was reached. */
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
    /** Nobody could vote in it: all units were the owner's own, or nobody held any. */
    abandon: { from: ['SCHEDULED'], to: 'CANCELLED', by: ['system'] },
  },
});

export type PollMove = keyof typeof pollMachine.moves;
export type PollStatus = keyof typeof pollMachine.states;
export const POLL_STATUSES = Object.keys(pollMachine.states) as [PollStatus, ...PollStatus[]];

/** An ordinary question, or one that decides: the closing of an offer, the end of an asset. */
export const POLL_KINDS = ['ordinary', 'closing', 'exit'] as const;
export type PollKind = (typeof POLL_KINDS)[number];

/** What a vote weighs: its units when the poll opened, or one for each holder. */
export const POLL_WEIGHTINGS = ['units', 'holder'] as const;
export type PollWeighting = (typeof POLL_WEIGHTINGS)[number];

export const POLL_OUTCOMES = ['passed', 'failed', 'no_quorum'] as const;
export type PollOutcome = (typeof POLL_OUTCOMES)[number];

export const LEAST_OPTIONS = 2;
export const MOST_OPTIONS = 10;
export const QUESTION_MAX = 120;
export const EXPLANATION_MAX = 4_000;
export const MOST_POLL_DOCUMENTS = 10;
/** Shortest and longest time that holders have, in hours. */
export const LEAST_VOTING_HOURS = 24;
export const MOST_VOTING_HOURS = 24 * 90;
/** Hours before the end at which those who have not voted are reminded. */
export const REMINDER_HOURS = 48;
/** Hours between two reminders by the owner. */
export const REMIND_AGAIN_HOURS = 24;
/** What stands for a vote that counts for the quorum only, beside the options' ids. */
export const ABSTAIN = 'abstain';

import { defineMachine } from '../../kernel/machine.ts';

/**
 * An on-chain operation, stored before sending. New bytes are signed only after every block that
 * could contain the old ones has been read without them.
 */
export const instructionMachine = defineMachine({
  name: 'settlement instruction',
  column: 'settlement.instruction.status',
  states: {
    QUEUED: 'Waiting to be signed',
    SIGNED: 'Signed and stored, not yet accepted by a node',
    SUBMITTED: 'Accepted by a node, not yet in a block',
    CONFIRMED: 'In a block',
    LOST: 'Its block was lost; confirmed when another block includes the same bytes',
    DEAD: 'Its bytes can no longer enter a block; new ones are signed',
    NEEDS_ATTENTION: 'Stopped with a reason, awaiting staff review',
    ABANDONED: 'A payment that is no longer possible: its bytes expired and none are signed again',
  },
  initial: 'QUEUED',
  moves: {
    sign: { from: ['QUEUED', 'DEAD'], to: 'SIGNED', by: ['system'] },
    submit: { from: ['SIGNED'], to: 'SUBMITTED', by: ['system'] },
    confirm: {
      from: ['QUEUED', 'SIGNED', 'SUBMITTED', 'LOST', 'DEAD', 'NEEDS_ATTENTION'],
      to: 'CONFIRMED',
      by: ['system'],
    },
    lose: { from: ['CONFIRMED'], to: 'LOST', by: ['system'] },
    expire: { from: ['SIGNED', 'SUBMITTED'], to: 'DEAD', by: ['system'] },
    stop: {
      from: ['QUEUED', 'SIGNED', 'SUBMITTED', 'DEAD'],
      to: 'NEEDS_ATTENTION',
      by: ['system'],
    },
    retry: { from: ['NEEDS_ATTENTION'], to: 'QUEUED', by: [{ staff: 'CAN_MANAGE_CUSTODY' }] },
    abandon: { from: ['NEEDS_ATTENTION'], to: 'ABANDONED', by: ['system'] },
  },
});

export const INSTRUCTION_KINDS = [
  'create_asset',
  'opt_in',
  'fund',
  'allocate',
  'transfer',
  'retire',
  'sweep',
  'pay',
  'anchor',
] as const;
export type InstructionKind = (typeof INSTRUCTION_KINDS)[number];
export type InstructionStatus = keyof typeof instructionMachine.states;
export const INSTRUCTION_STATUSES = Object.keys(instructionMachine.states) as InstructionStatus[];

/** One signed version of the bytes. */
export const attemptMachine = defineMachine({
  name: 'settlement attempt',
  column: 'settlement.attempt.status',
  states: {
    SIGNED: 'Stored, not yet accepted by a node',
    SUBMITTED: 'Accepted by a node',
    UNSEEN: 'Possibly in a block that is unavailable; resolved when that block is read',
    CONFIRMED: 'In a block',
    LOST: 'In a block that the chain has lost',
    DEAD: 'Past its last round without a block',
  },
  initial: 'SIGNED',
  moves: {
    submit: { from: ['SIGNED'], to: 'SUBMITTED', by: ['system'] },
    lose: { from: ['SIGNED', 'SUBMITTED'], to: 'UNSEEN', by: ['system'] },
    confirm: { from: ['SIGNED', 'SUBMITTED', 'UNSEEN', 'LOST'], to: 'CONFIRMED', by: ['system'] },
    unconfirm: { from: ['CONFIRMED'], to: 'LOST', by: ['system'] },
    expire: { from: ['SIGNED', 'SUBMITTED'], to: 'DEAD', by: ['system'] },
    rule_out: { from: ['UNSEEN'], to: 'DEAD', by: ['system'] },
    /** If no node or indexer can tell. */
    agree_in: { from: ['UNSEEN'], to: 'CONFIRMED', by: ['approval'] },
    agree_out: { from: ['UNSEEN'], to: 'DEAD', by: ['approval'] },
    /** A block contains bytes declared dead, and no replacement was signed. */
    prove_wrong: { from: ['DEAD'], to: 'CONFIRMED', by: ['system'] },
  },
});

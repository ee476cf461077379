import { defineMachine } from '../../kernel/machine.ts';

export const statementMachine = defineMachine({
  name: 'statement',
  column: 'bank_statements.statement.stage',
  states: {
    PREVIEW: 'parsed and checked; nothing booked',
    BOOKING: 'confirmed; its lines are being booked',
    BOOKED: 'every line is booked',
    DISCARDED: 'put away unbooked',
  },
  initial: 'PREVIEW',
  moves: {
    confirm: { from: ['PREVIEW'], to: 'BOOKING', by: [{ staff: 'CAN_MANAGE_FUNDS' }] },
    finish: { from: ['BOOKING'], to: 'BOOKED', by: ['system'] },
    discard: { from: ['PREVIEW'], to: 'DISCARDED', by: [{ staff: 'CAN_MANAGE_FUNDS' }] },
  },
});

export type StatementStage = keyof typeof statementMachine.states;
export const STATEMENT_STAGES = Object.keys(statementMachine.states) as StatementStage[];

export const LINE_OUTCOMES = [
  'read',
  'credited',
  'held',
  'suspense',
  'outgoing',
  'known',
  'classed',
] as const;
export type LineOutcome = (typeof LINE_OUTCOMES)[number];
export type StatementMove = keyof typeof statementMachine.moves;

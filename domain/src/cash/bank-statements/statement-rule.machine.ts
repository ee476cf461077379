import { defineMachine } from '../../kernel/machine.ts';

export const statementRuleMachine = defineMachine({
  name: 'statement rule',
  column: 'bank_statements.line_rule_version.status',
  states: {
    REQUESTED: 'awaiting second approval; no line is classed by it yet',
    IN_FORCE: 'classes lines of statements that are confirmed from now on',
    REPLACED: 'a later version applies, or the rule has ended',
    ENDED: 'the version with which the rule ended',
    LAPSED: 'rejected, cancelled or not approved in time',
  },
  initial: 'REQUESTED',
  moves: {
    approve: { from: ['REQUESTED'], to: 'IN_FORCE', by: ['approval'] },
    end: { from: ['REQUESTED'], to: 'ENDED', by: ['approval'] },
    replace: { from: ['IN_FORCE'], to: 'REPLACED', by: ['approval'] },
    lapse: { from: ['REQUESTED'], to: 'LAPSED', by: ['approval'] },
  },
});

export type RuleStatus = keyof typeof statementRuleMachine.states;
export type RuleMove = keyof typeof statementRuleMachine.moves;

import { defineMachine } from '../../kernel/machine.ts';

export const transferRulesMachine = defineMachine({
  name: 'transfer_rules',
  column: 'transfer_rules.version.status',
  states: {
    DRAFT: 'Draft of the owner',
    REQUESTED: 'Awaiting staff approval; the current restrictions apply',
    APPROVED: 'In force from its approval until replaced by a newer version',
    REJECTED: 'Sent back with a reason',
  },
  initial: 'DRAFT',
  moves: {
    request: { from: ['DRAFT'], to: 'REQUESTED', by: [{ company: 'CAN_MANAGE_ASSETS' }] },
    takeBack: { from: ['REQUESTED'], to: 'DRAFT', by: [{ company: 'CAN_MANAGE_ASSETS' }] },
    approve: { from: ['REQUESTED'], to: 'APPROVED', by: ['approval'] },
    reject: { from: ['REQUESTED'], to: 'REJECTED', by: ['approval'] },
  },
});

export type RulesMove = keyof typeof transferRulesMachine.moves;
export type RulesStatus = keyof typeof transferRulesMachine.states;
export const RULES_STATUSES = Object.keys(transferRulesMachine.states) as [
  RulesStatus,
  ...RulesStatus[],
];

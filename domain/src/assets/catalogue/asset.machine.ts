import { defineMachine } from '../../kernel/machine.ts';

export const assetMachine = defineMachine({
  name: 'asset',
  column: 'catalogue.asset.status',
  states: {
    Draft: 'In preparation, or after an unsuccessful offering',
    Published: 'On the market; its offering is upcoming, open or closing',
    'In Voting': 'Holders or committed investors are voting',
    Completed: 'Sold and issued',
    IN_TRADING: 'Traded on the exchange',
  },
  initial: 'Draft',
  moves: {
    publish: { from: ['Draft'], to: 'Published', by: [{ staff: 'CAN_MANAGE_ASSETS' }] },
    openClosingVote: { from: ['Published'], to: 'In Voting', by: ['system'] },
    endClosingVote: { from: ['In Voting'], to: 'Published', by: ['system'] },
    withdraw: {
      from: ['Published', 'In Voting'],
      to: 'Draft',
      by: ['system'],
    },
    complete: { from: ['Published'], to: 'Completed', by: ['system'] },
    openTrading: { from: ['Completed'], to: 'IN_TRADING', by: ['approval'] },
    openExitVote: { from: ['IN_TRADING'], to: 'In Voting', by: ['system'] },
    endExitVote: { from: ['In Voting'], to: 'IN_TRADING', by: ['system'] },
    redeem: { from: ['In Voting'], to: 'Completed', by: ['system'] },
  },
});

export type AssetStatus = keyof typeof assetMachine.states;
export type AssetMove = keyof typeof assetMachine.moves;

/** Of a draft, by staff, before publication. */
export const reviewMachine = defineMachine({
  name: 'asset review',
  column: 'catalogue.asset.review_status',
  states: {
    none: 'Not submitted yet',
    pending: 'Awaiting staff review',
    approved: 'Economic terms are locked; can be published',
    rejected: 'Sent back with a reason',
  },
  initial: 'none',
  moves: {
    submit: { from: ['none', 'rejected'], to: 'pending', by: [{ company: 'CAN_MANAGE_ASSETS' }] },
    takeBack: { from: ['pending'], to: 'none', by: [{ company: 'CAN_MANAGE_ASSETS' }] },
    approve: { from: ['pending'], to: 'approved', by: ['approval'] },
    reject: { from: ['pending'], to: 'rejected', by: ['approval'] },
    reopen: { from: ['approved'], to: 'none', by: ['system'] },
  },
});

export type ReviewMove = keyof typeof reviewMachine.moves;
export type ReviewStatus = keyof typeof reviewMachine.states;

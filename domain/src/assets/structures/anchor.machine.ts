import { defineMachine } from '../../kernel/machine.ts';

export const anchorMachine = defineMachine({
  name: 'anchor',
  column: 'structures.anchor.stage',
  states: {
    DRAFT: 'being written; no units are promised',
    INVITED: 'units are promised; the holder has not answered',
    COMMITTED: 'the holder agreed; what it brings in is still to be shown',
    FUNDED: 'staff saw what it brought in; waits for the closing of the offer',
    ISSUING: 'its units are on their way on the chain, together with the offer’s',
    ISSUED: 'it holds its units, all or some of them locked up',
    RELEASED: 'the lock-up is over',
    WITHDRAWN: 'taken back before its units were issued',
    REJECTED: 'declined by the holder or by staff',
  },
  initial: 'DRAFT',
  moves: {
    invite: { from: ['DRAFT'], to: 'INVITED', by: [{ company: 'CAN_MANAGE_ASSETS' }] },
    accept: { from: ['INVITED'], to: 'COMMITTED', by: [{ party: 'CAN_TRADE_ASSETS' }] },
    decline: { from: ['INVITED'], to: 'REJECTED', by: [{ party: 'CAN_TRADE_ASSETS' }] },
    // External holders have no account: their signed commitment is uploaded.
    record: { from: ['INVITED'], to: 'COMMITTED', by: [{ company: 'CAN_MANAGE_ASSETS' }] },
    fund: { from: ['COMMITTED'], to: 'FUNDED', by: ['approval'] },
    reject: { from: ['COMMITTED'], to: 'REJECTED', by: ['approval'] },
    withdraw: {
      from: ['DRAFT', 'INVITED', 'COMMITTED', 'FUNDED'],
      to: 'WITHDRAWN',
      by: [{ company: 'CAN_MANAGE_ASSETS' }],
    },
    // Units are issued without anchors who haven't contributed.
    lapse: { from: ['DRAFT', 'INVITED', 'COMMITTED'], to: 'WITHDRAWN', by: ['system'] },
    take: { from: ['FUNDED'], to: 'ISSUING', by: ['system'] },
    issue: { from: ['ISSUING'], to: 'ISSUED', by: ['system'] },
    release: { from: ['ISSUED'], to: 'RELEASED', by: ['system'] },
  },
});

export type AnchorStage = keyof typeof anchorMachine.states;
export type AnchorMove = keyof typeof anchorMachine.moves;
export const ANCHOR_STAGES = Object.keys(anchorMachine.states) as [AnchorStage, ...AnchorStage[]];

/** Stages shown to investors: the holder accepted. */
export const SHOWN_ANCHORS: readonly AnchorStage[] = [
  'COMMITTED',
  'FUNDED',
  'ISSUING',
  'ISSUED',
  'RELEASED',
];

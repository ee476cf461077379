import { defineMachine } from '../../kernel/machine.ts';

export const anchorMachine = defineMachine({
  name: 'anchor',
  column: 'structures.anchor.stage',
  states: {
    DRAFT: 'Draft; no units are reserved',
    INVITED: 'Units are reserved; the holder has not answered',
    COMMITTED: 'The holder accepted; proof of its contribution is outstanding',
    FUNDED: 'Staff approved its contribution; awaiting the closing of the offering',
    ISSUING: 'Its units are being issued on chain with those of the offering',
    ISSUED: 'Holds its units, all or some of them locked up',
    RELEASED: 'The lock-up has ended',
    WITHDRAWN: 'Withdrawn before its units were issued',
    REJECTED: 'Declined by the holder or by staff',
  },
  initial: 'DRAFT',
  moves: {
    invite: { from: ['DRAFT'], to: 'INVITED', by: [{ company: 'CAN_MANAGE_ASSETS' }] },
    accept: { from: ['INVITED'], to: 'COMMITTED', by: [{ party: 'CAN_TRADE_ASSETS' }] },
    decline: { from: ['INVITED'], to: 'REJECTED', by: [{ party: 'CAN_TRADE_ASSETS' }] },
    // External holders have no account; the owner uploads their signed commitment.
    record: { from: ['INVITED'], to: 'COMMITTED', by: [{ company: 'CAN_MANAGE_ASSETS' }] },
    fund: { from: ['COMMITTED'], to: 'FUNDED', by: ['approval'] },
    reject: { from: ['COMMITTED'], to: 'REJECTED', by: ['approval'] },
    withdraw: {
      from: ['DRAFT', 'INVITED', 'COMMITTED', 'FUNDED'],
      to: 'WITHDRAWN',
      by: [{ company: 'CAN_MANAGE_ASSETS' }],
    },
    // Issuance skips anchors who haven't contributed.
    lapse: { from: ['DRAFT', 'INVITED', 'COMMITTED'], to: 'WITHDRAWN', by: ['system'] },
    take: { from: ['FUNDED'], to: 'ISSUING', by: ['system'] },
    issue: { from: ['ISSUING'], to: 'ISSUED', by: ['system'] },
    release: { from: ['ISSUED'], to: 'RELEASED', by: ['system'] },
  },
});

export type AnchorStage = keyof typeof anchorMachine.states;
export type AnchorMove = keyof typeof anchorMachine.moves;
export const ANCHOR_STAGES = Object.keys(anchorMachine.states) as [AnchorStage, ...AnchorStage[]];

/** Shown to investors: the holder has accepted. */
export const SHOWN_ANCHORS: readonly AnchorStage[] = [
  'COMMITTED',
  'FUNDED',
  'ISSUING',
  'ISSUED',
  'RELEASED',
];

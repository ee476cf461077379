import { defineMachine } from '../../kernel/machine.ts';

/**
 * The papers of a closing, as one set: uploaded by the owner, read and agreed to by two people of
 * the platform. A paper is not exchanged under the eyes of whoever reads it: once somebody opened
 * one, the owner starts over first.
 */
export const evidenceMachine = defineMachine({
  name: 'evidence',
  column: 'offerings.offering.evidence_stage',
  states: {
    GATHERING: 'The owner uploads the papers, and may exchange them',
    IN_REVIEW: 'Somebody of the platform opened a paper; none is exchanged any more',
    REFUSED: 'Papers were refused, each with a reason; the owner uploads them anew',
    AGREED: 'Two people of the platform agreed to every paper',
  },
  initial: 'GATHERING',
  moves: {
    beginReview: { from: ['GATHERING'], to: 'IN_REVIEW', by: ['system'] },
    refuse: {
      from: ['GATHERING', 'IN_REVIEW'],
      to: 'REFUSED',
      by: [{ staff: 'CAN_MANAGE_COMMITMENTS' }],
    },
    uploadAnew: {
      from: ['REFUSED'],
      to: 'GATHERING',
      by: [{ company: 'CAN_MANAGE_COMMITMENTS' }],
    },
    startOver: {
      from: ['IN_REVIEW'],
      to: 'GATHERING',
      by: [{ company: 'CAN_MANAGE_COMMITMENTS' }],
    },
    agree: { from: ['IN_REVIEW'], to: 'AGREED', by: [{ staff: 'CAN_MANAGE_COMMITMENTS' }] },
  },
});
export type EvidenceStage = keyof (typeof evidenceMachine)['states'];
export type EvidenceMove = keyof (typeof evidenceMachine)['moves'];

import { defineMachine } from '../../kernel/machine.ts';

/**
 * The closing documents as one set: uploaded by the owner, opened and approved by two staff
 * members. Once one was opened, replacing documents restarts the review, so no one approves what
 * they haven't read.
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

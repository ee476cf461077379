import { defineMachine } from '../../kernel/machine.ts';

/**
 * The closing documents as one set, opened and approved by two staff members. Replacing an opened
 * document restarts the review, so no one approves what they haven't read.
 */
export const evidenceMachine = defineMachine({
  name: 'evidence',
  column: 'offerings.offering.evidence_stage',
  states: {
    GATHERING: 'The owner uploads documents and can replace them',
    IN_REVIEW: 'Staff have opened a document; none can be replaced',
    REFUSED: 'Documents were rejected with reasons; the owner uploads them again',
    AGREED: 'Two staff members approved every document',
  },
  initial: 'GATHERING',
  moves: {
    beginReview: { from: ['GATHERING'], to: 'IN_REVIEW', by: ['system'] },
    refuse: { from: ['GATHERING', 'IN_REVIEW'], to: 'REFUSED', by: ['approval'] },
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
    agree: { from: ['IN_REVIEW'], to: 'AGREED', by: ['approval'] },
  },
});
export type EvidenceStage = keyof (typeof evidenceMachine)['states'];
export type EvidenceMove = keyof (typeof evidenceMachine)['moves'];

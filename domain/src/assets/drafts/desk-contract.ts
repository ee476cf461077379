import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, text } from '../../kernel/fields.ts';
import { fingerprint } from '../../people/approvals/fingerprint.ts';
import { reviewMachine } from '../catalogue/asset.machine.ts';
import { reviewSheet } from './desk-shapes.ts';
import { roundMachine } from './round.machine.ts';
import { SECTIONS } from './sections.ts';

const listings = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_ASSETS' } as const;
const comment = z.strictObject({
  section: z.enum([...SECTIONS, 'documents', 'structure']),
  text: text(1_000),
});

export const waitingEdits = endpoint({
  method: 'GET',
  path: '/admin/asset-edits',
  summary: 'Lists edits of published assets awaiting a decision, oldest first',
  access: listings,
  reply: z.array(
    z.object({
      assetId: z.string(),
      name: z.string(),
      companyName: z.string(),
      sections: z.array(z.enum(SECTIONS)),
      sentAt: moment,
    }),
  ),
  refusals: [],
});

export const getReview = endpoint({
  method: 'GET',
  path: '/admin/assets/:assetId/review',
  summary: 'Returns an owner’s submission: terms, share class, documents and changes',
  access: listings,
  reply: reviewSheet,
  refusals: ['ASSET_NOT_FOUND'],
});

export const commentReview = endpoint({
  method: 'POST',
  path: '/admin/assets/:assetId/comments',
  summary: 'Comments on one section for the owner, without a decision',
  access: listings,
  body: comment,
  reply: reviewSheet,
  refusals: ['ASSET_NOT_FOUND', 'NO_REVIEW'],
});

export const decideReview = endpoint({
  method: 'POST',
  path: '/admin/assets/:assetId/review',
  summary: 'Approves a submission as shown, or sends it back with reasons',
  access: { ...listings, fresh: true },
  makes: [
    roundMachine.moves.approve,
    roundMachine.moves.reject,
    reviewMachine.moves.approve,
    reviewMachine.moves.reject,
  ],
  body: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('approve'), fingerprint }),
    z.strictObject({
      outcome: z.literal('reject'),
      reason: text(500, 3),
      comments: z.array(comment).max(40).default([]),
    }),
  ]),
  reply: reviewSheet,
  decides: 'drafts.review',
  refusals: [
    'ASSET_NOT_FOUND',
    'INVALID_TRANSITION',
    'OWN_CASE',
    'APPROVAL_CHANGED',
    'DRAFT_OF_UNTRUSTED',
    'ASSET_NOT_READY',
    'AGREEMENT_RUNS',
    'STRUCTURE_NOT_APPROVED',
    'OFFERING_TERMS',
    'AUTHORISED_UNITS_EXCEEDED',
    'SYMBOL_EXISTS',
    'TEXT_NOT_PRINTABLE',
  ],
});

import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, text } from '../../kernel/fields.ts';
import { reviewSheet } from './desk-shapes.ts';
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

import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { text } from '../../kernel/fields.ts';

const owners = {
  who: 'owner',
  account: 'active',
  permission: 'CAN_MANAGE_ASSETS',
  owns: 'company',
} as const;

const post = z.strictObject({ title: text(120, 2), html: text(20_000) });
const done = z.object({ id: z.string() });

export const postUpdate = endpoint({
  method: 'POST',
  path: '/owner/assets/:assetId/updates',
  summary: 'Posts an update; notifies holders and watchers',
  access: owners,
  body: post,
  reply: done,
  refusals: ['ASSET_NOT_FOUND', 'NOT_PUBLISHED'],
});

export const correctUpdate = endpoint({
  method: 'PUT',
  path: '/owner/assets/:assetId/updates/:updateId',
  summary: 'Corrects a spelling mistake in an update; the original is kept',
  access: owners,
  body: post,
  reply: done,
  refusals: ['ASSET_NOT_FOUND', 'UPDATE_NOT_FOUND', 'CORRECTION_TOO_LARGE'],
});

export const addCorrection = endpoint({
  method: 'POST',
  path: '/owner/assets/:assetId/updates/:updateId/corrections',
  summary: 'Posts a correction below an unchanged update; notifies its recipients again',
  access: owners,
  body: z.strictObject({ html: text(20_000, 2) }),
  reply: done,
  refusals: ['ASSET_NOT_FOUND', 'UPDATE_NOT_FOUND'],
});

export const correctFaq = endpoint({
  method: 'POST',
  path: '/owner/assets/:assetId/faq/correct',
  summary: 'Corrects spelling mistakes in questions and answers without review',
  access: owners,
  reply: done,
  refusals: ['ASSET_NOT_FOUND', 'DRAFT_IN_REVIEW', 'NOTHING_TO_SEND', 'CORRECTION_TOO_LARGE'],
});

export const addEvent = endpoint({
  method: 'POST',
  path: '/owner/assets/:assetId/events',
  summary: 'Adds an owner’s event to the asset’s timeline',
  access: owners,
  body: z.strictObject({
    title: text(120, 2),
    detail: text(500, 0),
    at: z.iso.datetime(),
  }),
  reply: done,
  refusals: ['ASSET_NOT_FOUND'],
});

export const removeEvent = endpoint({
  method: 'DELETE',
  path: '/owner/assets/:assetId/events/:eventId',
  summary: 'Removes an owner’s event from the timeline; system events can’t be removed',
  access: owners,
  reply: done,
  refusals: ['ASSET_NOT_FOUND', 'EVENT_NOT_FOUND'],
});

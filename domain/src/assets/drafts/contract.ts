import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { name, text, uuid } from '../../kernel/fields.ts';
import { IMAGE_MAX_BYTES } from '../../people/files/limits.ts';
import { reviewMachine } from '../catalogue/asset.machine.ts';
import { CATEGORIES, COUNTRY_NAMES } from '../catalogue/categories.ts';
import { roundMachine } from './round.machine.ts';
import { SECTIONS } from './sections.ts';
import { draftSheet, keptVersion, savedSection, sectionBody, workspace } from './shapes.ts';

const owners = {
  who: 'owner',
  account: 'active',
  permission: 'CAN_MANAGE_ASSETS',
  owns: 'company',
} as const;

export const createAsset = endpoint({
  method: 'POST',
  path: '/owner/assets',
  summary: 'Creates a draft asset, empty or copied from another one',
  access: owners,
  body: z.strictObject({
    name: name(120, 2),
    symbol: z
      .string()
      .regex(/^[A-Z][A-Z0-9]{1,11}$/, 'Symbol must be 2 to 12 capital letters or digits'),
    category: z.enum(CATEGORIES),
    country: z.enum(Object.keys(COUNTRY_NAMES) as [string, ...string[]]),
    copyOf: uuid.optional(),
  }),
  reply: workspace,
  refusals: ['SYMBOL_EXISTS', 'ASSET_NOT_FOUND'],
});

export const ownAsset = endpoint({
  method: 'GET',
  path: '/owner/assets/:assetId',
  summary: 'Returns an asset’s workspace: status, missing items and review',
  access: owners,
  reply: workspace,
  refusals: ['ASSET_NOT_FOUND'],
});

export const deleteAsset = endpoint({
  method: 'DELETE',
  path: '/owner/assets/:assetId',
  summary: 'Deletes a draft that has never been offered',
  access: owners,
  reply: z.object({ id: uuid }),
  refusals: ['ASSET_NOT_FOUND', 'DRAFT_STAYS'],
});

export const getDraft = endpoint({
  method: 'GET',
  path: '/owner/assets/:assetId/draft',
  summary: 'Returns the content of the asset’s editor, with the version of each section',
  access: owners,
  reply: draftSheet,
  refusals: ['ASSET_NOT_FOUND'],
});

export const saveSection = endpoint({
  method: 'PUT',
  path: '/owner/assets/:assetId/draft',
  summary: 'Saves one section of the editor; keeps both versions if it was changed by someone else',
  access: owners,
  body: sectionBody,
  reply: savedSection,
  refusals: [
    'ASSET_NOT_FOUND',
    'DRAFT_IN_REVIEW',
    'ASSET_TERMS_LOCKED',
    'AGREEMENT_RUNS',
    'SYMBOL_EXISTS',
    'ANCHORS_INDIVISIBLE',
    'TEXT_NOT_PRINTABLE',
  ],
});

export const listVersions = endpoint({
  method: 'GET',
  path: '/owner/assets/:assetId/draft/versions',
  summary: 'Lists recent versions of one section, including conflicting ones',
  access: owners,
  query: z.object({ section: z.enum(SECTIONS).default('basics') }),
  reply: z.array(keptVersion),
  refusals: ['ASSET_NOT_FOUND'],
});

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/owner/assets/:assetId/pictures',
  summary: 'Uploads a picture for the cover, gallery or pitch; returns its path',
  access: owners,
  cost: 'upload',
  upload: { maxBytes: IMAGE_MAX_BYTES },
  reply: z.object({ path: z.string() }),
  refusals: ['ASSET_NOT_FOUND', 'INVALID_FILE_EXTENSION', 'ENTITY_TOO_LARGE'],
});

export const submitAsset = endpoint({
  method: 'POST',
  path: '/owner/assets/:assetId/submit',
  summary: 'Submits a draft or edits of a published asset for review; locks its terms',
  access: owners,
  makes: [reviewMachine.moves.submit],
  reply: workspace,
  refusals: [
    'ASSET_NOT_FOUND',
    'ASSET_NOT_READY',
    'OFFERING_TERMS',
    'NOTHING_TO_SEND',
    'INVALID_TRANSITION',
  ],
});

export const takeBack = endpoint({
  method: 'POST',
  path: '/owner/assets/:assetId/take-back',
  summary: 'Withdraws a submission so that it can be edited',
  access: owners,
  makes: [roundMachine.moves.takeBack, reviewMachine.moves.takeBack],
  reply: workspace,
  refusals: ['ASSET_NOT_FOUND', 'INVALID_TRANSITION'],
});

export const discardEdits = endpoint({
  method: 'POST',
  path: '/owner/assets/:assetId/discard-edits',
  summary: 'Discards edits to one section of a published asset',
  access: owners,
  body: z.strictObject({ section: z.enum(SECTIONS) }),
  reply: workspace,
  refusals: ['ASSET_NOT_FOUND', 'DRAFT_IN_REVIEW'],
});

export const answerReview = endpoint({
  method: 'POST',
  path: '/owner/assets/:assetId/comments',
  summary: 'Replies to staff comments on a section',
  access: owners,
  body: z.strictObject({ section: z.enum(SECTIONS), text: text(1_000) }),
  reply: workspace,
  refusals: ['ASSET_NOT_FOUND', 'NO_REVIEW'],
});

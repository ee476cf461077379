import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { text } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { anchorMachine } from './anchor.machine.ts';
import { anchorBody, ownAnchor, publicAnchor } from './anchor-shapes.ts';
import { OWN_ANCHORS } from './list.ts';
import { structureSheet } from './shapes.ts';
import { RESOLUTION_MAX_BYTES } from './words.ts';

const owners = {
  who: 'owner',
  account: 'active',
  permission: 'CAN_MANAGE_ASSETS',
  owns: 'company',
} as const;
const holders = {
  who: 'signed_in',
  account: 'approved',
  permission: 'CAN_TRADE_ASSETS',
  owns: 'party',
} as const;
const { moves } = anchorMachine;
const UNKNOWN = ['STRUCTURE_NOT_FOUND', 'ANCHOR_NOT_FOUND'] as const;
const FILE = ['INVALID_FILE_EXTENSION', 'ENTITY_TOO_LARGE'] as const;
const reason = z.strictObject({ reason: text(500, 3) });

export const addAnchor = endpoint({
  method: 'POST',
  path: '/owner/structures/:structureId/anchors',
  summary: 'Adds an anchor shareholder as a draft; no units are reserved yet',
  access: owners,
  body: anchorBody,
  reply: structureSheet,
  refusals: [
    'STRUCTURE_NOT_FOUND',
    'SHARE_CLASS_NOT_FOUND',
    'ANCHOR_HOLDER_UNKNOWN',
    'ANCHOR_SCHEDULE',
  ],
});

export const editAnchor = endpoint({
  method: 'PUT',
  path: '/owner/structures/:structureId/anchors/:anchorId',
  summary: 'Updates an anchor shareholder that has not been invited yet',
  access: owners,
  body: anchorBody,
  reply: structureSheet,
  refusals: [
    ...UNKNOWN,
    'SHARE_CLASS_NOT_FOUND',
    'ANCHOR_HOLDER_UNKNOWN',
    'ANCHOR_SCHEDULE',
    'INVALID_TRANSITION',
  ],
});

export const inviteAnchor = endpoint({
  method: 'POST',
  path: '/owner/structures/:structureId/anchors/:anchorId/invite',
  summary: 'Reserves units of the class and invites the holder, before the offering opens',
  access: owners,
  makes: [moves.invite],
  reply: structureSheet,
  refusals: [
    ...UNKNOWN,
    'INVALID_TRANSITION',
    'ANCHOR_OFFER_RUNS',
    'ANCHOR_UNITS',
    'AUTHORISED_UNITS_EXCEEDED',
  ],
});

export const recordCommitment = endpoint({
  method: 'POST',
  path: '/owner/structures/:structureId/anchors/:anchorId/commitment',
  summary: 'Uploads the signed commitment of an external holder (PDF)',
  access: owners,
  makes: [moves.record],
  body: z.object({}),
  cost: 'upload',
  upload: { maxBytes: RESOLUTION_MAX_BYTES },
  reply: structureSheet,
  refusals: [...UNKNOWN, 'INVALID_TRANSITION', 'ANCHOR_HAS_ACCOUNT', 'ANCHOR_OFFER_RUNS', ...FILE],
});

export const keepContribution = endpoint({
  method: 'POST',
  path: '/owner/structures/:structureId/anchors/:anchorId/contribution',
  summary: 'Uploads proof of an anchor’s contribution outside the platform (PDF) for staff review',
  access: owners,
  body: z.object({}),
  cost: 'upload',
  upload: { maxBytes: RESOLUTION_MAX_BYTES },
  reply: structureSheet,
  refusals: [...UNKNOWN, 'INVALID_TRANSITION', ...FILE],
});

export const withdrawAnchor = endpoint({
  method: 'POST',
  path: '/owner/structures/:structureId/anchors/:anchorId/withdraw',
  summary: 'Withdraws an anchor with a reason; releases its units',
  access: owners,
  makes: [moves.withdraw],
  body: reason,
  reply: structureSheet,
  refusals: [...UNKNOWN, 'INVALID_TRANSITION', 'ANCHOR_OFFER_RUNS'],
});

export const openAnchorDocument = endpoint({
  method: 'GET',
  path: '/structures/:structureId/anchors/:anchorId/papers/:paper',
  summary: 'Downloads a document of an anchor shareholder; the download is logged',
  access: {
    who: 'signed_in',
    account: 'approved',
    permission: 'CAN_MANAGE_ASSETS',
    owns: 'company',
    alsoStaff: true,
  },
  reply: z.unknown(),
  refusals: ['STRUCTURE_NOT_FOUND', 'NOT_FOUND'],
  cost: 'small',
  answers: 'file',
});

export const ownAnchors = endpoint({
  method: 'GET',
  path: '/user/anchors',
  summary: 'Lists the party’s anchor invitations and holdings, newest first',
  access: { who: 'signed_in', account: 'approved', owns: 'party' },
  query: listQuery(OWN_ANCHORS),
  reply: z.array(ownAnchor),
  refusals: [],
});

export const acceptAnchor = endpoint({
  method: 'POST',
  path: '/user/anchors/:anchorId/accept',
  summary: 'Accepts an anchor invitation on its terms',
  access: holders,
  makes: [moves.accept],
  reply: ownAnchor,
  refusals: ['ANCHOR_NOT_FOUND', 'INVALID_TRANSITION', 'ANCHOR_OFFER_RUNS', 'AGREEMENT_NOT_SIGNED'],
});

export const declineAnchor = endpoint({
  method: 'POST',
  path: '/user/anchors/:anchorId/decline',
  summary: 'Declines an anchor invitation; releases its units',
  access: holders,
  makes: [moves.decline],
  body: reason,
  reply: ownAnchor,
  refusals: ['ANCHOR_NOT_FOUND', 'INVALID_TRANSITION'],
});

export const assetAnchors = endpoint({
  method: 'GET',
  path: '/assets/:assetId/anchors',
  summary: 'Lists the anchor shareholders of an asset’s share class with their lock-ups',
  access: { who: 'anyone' },
  reply: z.array(publicAnchor),
  refusals: ['ASSET_NOT_FOUND'],
});

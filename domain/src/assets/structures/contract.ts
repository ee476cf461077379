import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { isoDay, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { OWNER_STRUCTURES } from './list.ts';
import { raiseMachine } from './raise.machine.ts';
import {
  beneficialOwnerBody,
  memberBody,
  newStructureBody,
  raiseBody,
  shareClassBody,
  shareClassTerms,
  structureBody,
  structureLine,
  structureSheet,
} from './shapes.ts';
import { structureMachine } from './structure.machine.ts';
import { RESOLUTION_MAX_BYTES } from './words.ts';

// Each returns the whole structure: every screen shows a part of it.

const owners = {
  who: 'owner',
  account: 'active',
  permission: 'CAN_MANAGE_ASSETS',
  owns: 'company',
} as const;

/** Changing approved details restarts the review. */
const amends = [structureMachine.moves.amend] as const;
const NOT_NOW = ['STRUCTURE_NOT_FOUND', 'STRUCTURE_IN_REVIEW'] as const;

export const ownStructures = endpoint({
  method: 'GET',
  path: '/owner/structures',
  summary: 'Lists the owner’s structures, newest first',
  access: owners,
  query: listQuery(OWNER_STRUCTURES),
  reply: z.array(structureLine),
  refusals: [],
});

export const createStructure = endpoint({
  method: 'POST',
  path: '/owner/structures',
  summary: 'Creates a draft structure, with or without an SPV plan',
  access: owners,
  body: newStructureBody,
  reply: structureSheet,
  refusals: ['SPV_PLAN_NOT_FOUND'],
});

export const ownStructure = endpoint({
  method: 'GET',
  path: '/owner/structures/:structureId',
  summary: 'Returns a structure with its members, share classes and their assets',
  access: owners,
  reply: structureSheet,
  refusals: ['STRUCTURE_NOT_FOUND'],
});

export const editStructure = endpoint({
  method: 'PUT',
  path: '/owner/structures/:structureId',
  summary: 'Updates the basic details; an approved structure is reviewed again',
  access: owners,
  makes: amends,
  body: structureBody,
  reply: structureSheet,
  refusals: NOT_NOW,
});

export const submitStructure = endpoint({
  method: 'POST',
  path: '/owner/structures/:structureId/submit',
  summary: 'Submits a structure for staff review; it can’t be changed until the decision',
  access: owners,
  makes: [structureMachine.moves.submit],
  reply: structureSheet,
  refusals: ['STRUCTURE_NOT_FOUND', 'STRUCTURE_NOT_READY', 'INVALID_TRANSITION'],
});

export const addMember = endpoint({
  method: 'POST',
  path: '/owner/structures/:structureId/members',
  summary: 'Adds a person or a company with a role in the structure',
  access: owners,
  makes: amends,
  body: memberBody,
  reply: structureSheet,
  refusals: [...NOT_NOW, 'MEMBER_DATES'],
});

export const editMember = endpoint({
  method: 'PUT',
  path: '/owner/structures/:structureId/members/:memberId',
  summary: 'Updates a member, or records when they left',
  access: owners,
  makes: amends,
  body: memberBody,
  reply: structureSheet,
  refusals: [...NOT_NOW, 'STRUCTURE_MEMBER_NOT_FOUND', 'MEMBER_DATES'],
});

export const addBeneficialOwner = endpoint({
  method: 'POST',
  path: '/owner/structures/:structureId/beneficial-owners',
  summary: 'Adds a beneficial owner of 25% or more',
  access: owners,
  makes: amends,
  body: beneficialOwnerBody,
  reply: structureSheet,
  refusals: [...NOT_NOW, 'BENEFICIAL_SHARES_EXCEEDED'],
});

export const removeBeneficialOwner = endpoint({
  method: 'DELETE',
  path: '/owner/structures/:structureId/beneficial-owners/:beneficialOwnerId',
  summary: 'Removes a beneficial owner',
  access: owners,
  makes: amends,
  reply: structureSheet,
  refusals: NOT_NOW,
});

export const addShareClass = endpoint({
  method: 'POST',
  path: '/owner/structures/:structureId/share-classes',
  summary: 'Adds a share class with its authorised units',
  access: owners,
  makes: amends,
  body: shareClassBody,
  reply: structureSheet,
  refusals: [...NOT_NOW, 'SHARE_CLASS_EXISTS'],
});

export const editShareClass = endpoint({
  method: 'PUT',
  path: '/owner/structures/:structureId/share-classes/:classId',
  summary: 'Updates the terms of a share class without issued or reserved units',
  access: owners,
  makes: amends,
  body: shareClassTerms,
  reply: structureSheet,
  refusals: [...NOT_NOW, 'SHARE_CLASS_NOT_FOUND', 'SHARE_CLASS_EXISTS', 'SHARE_CLASS_LOCKED'],
});

export const raiseAuthorised = endpoint({
  method: 'POST',
  path: '/owner/structures/:structureId/share-classes/:classId/raise',
  summary: 'Requests an increase in a class’s authorised units, with the resolution (PDF)',
  access: owners,
  makes: [raiseMachine.moves.replace],
  body: raiseBody,
  cost: 'upload',
  upload: { maxBytes: RESOLUTION_MAX_BYTES },
  reply: structureSheet,
  refusals: [...NOT_NOW, 'SHARE_CLASS_NOT_FOUND', 'INVALID_FILE_EXTENSION', 'ENTITY_TOO_LARGE'],
});

export const openResolution = endpoint({
  method: 'GET',
  path: '/structures/:structureId/resolutions/:eventId',
  summary: 'Downloads the resolution for an increase in authorised units; the download is logged',
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

export const linkAsset = endpoint({
  method: 'POST',
  path: '/owner/structures/:structureId/assets',
  summary: 'Links a draft asset to a share class; each class holds one asset',
  access: owners,
  body: z.strictObject({ assetId: uuid, classId: uuid }),
  reply: structureSheet,
  refusals: [
    'STRUCTURE_NOT_FOUND',
    'SHARE_CLASS_NOT_FOUND',
    'ASSET_NOT_FOUND',
    'ASSET_TERMS_LOCKED',
    'ASSET_LINKED',
    'SHARE_CLASS_TAKEN',
    'ANCHORS_INDIVISIBLE',
  ],
});

export const unlinkAsset = endpoint({
  method: 'DELETE',
  path: '/owner/structures/:structureId/assets/:assetId',
  summary: 'Unlinks an asset from its share class while no units are offered or held',
  access: owners,
  reply: structureSheet,
  refusals: ['STRUCTURE_NOT_FOUND', 'ASSET_NOT_FOUND', 'ASSET_TERMS_LOCKED', 'ASSET_STAYS_LINKED'],
});

export const capTableCsv = endpoint({
  method: 'GET',
  path: '/owner/structures/:structureId/cap-table.csv',
  summary: 'Exports the cap table: raw numbers, one line per class',
  access: owners,
  query: z.object({
    /** The end of the day, UTC; today by default. */
    asOf: isoDay.optional(),
  }),
  reply: z.unknown(),
  refusals: ['STRUCTURE_NOT_FOUND'],
  cost: 'export',
  answers: 'file',
});

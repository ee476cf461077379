import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { text } from '../../kernel/fields.ts';
import { pageQuery } from '../../kernel/page.ts';
import { fingerprint } from '../../people/approvals/fingerprint.ts';
import { raiseMachine } from './raise.machine.ts';
import { checkBody, structureLine, structureSheet } from './shapes.ts';
import { structureMachine } from './structure.machine.ts';

// What staff do about structures: they look at everything on one screen, and decide.

const listings = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_ASSETS' } as const;

export const listStructures = endpoint({
  method: 'GET',
  path: '/admin/structures',
  summary: 'Structures of every owner: those that wait for review, or all',
  access: listings,
  query: z.object({
    ...pageQuery,
    status: z.enum(['pending', 'approved', 'rejected', 'all']).default('pending'),
  }),
  reply: z.array(structureLine),
  refusals: [],
});

export const getStructure = endpoint({
  method: 'GET',
  path: '/admin/structures/:structureId',
  summary: 'A structure as its owner wrote it, with what hinders a decision',
  access: listings,
  reply: structureSheet,
  refusals: ['STRUCTURE_NOT_FOUND'],
});

export const decideStructure = endpoint({
  method: 'POST',
  path: '/admin/structures/:structureId/decision',
  summary: 'Approves a structure as it was shown, or sends it back with a reason',
  access: { ...listings, fresh: true },
  makes: [structureMachine.moves.approve, structureMachine.moves.reject],
  body: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('approve'), fingerprint }),
    z.strictObject({ outcome: z.literal('reject'), reason: text(500, 3) }),
  ]),
  reply: structureSheet,
  decides: 'structures.review',
  refusals: [
    'STRUCTURE_NOT_FOUND',
    'INVALID_TRANSITION',
    'OWN_CASE',
    'APPROVAL_CHANGED',
    'STRUCTURE_OF_UNTRUSTED',
    'BENEFICIAL_OWNERS_UNVERIFIED',
  ],
});

export const checkPerson = endpoint({
  method: 'POST',
  path: '/admin/structures/:structureId/checks',
  summary: 'Records that a member or a beneficial owner was identified, and by what',
  access: { ...listings, fresh: true },
  body: checkBody,
  reply: structureSheet,
  refusals: ['STRUCTURE_NOT_FOUND', 'STRUCTURE_MEMBER_NOT_FOUND', 'OWN_CASE'],
});

export const decideRaise = endpoint({
  method: 'POST',
  path: '/admin/raises/:raiseId/decision',
  summary: 'Authorises further units of a class after reading the resolution, or sends it back',
  access: { ...listings, fresh: true },
  makes: [raiseMachine.moves.approve, raiseMachine.moves.reject],
  body: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('approve'), fingerprint }),
    z.strictObject({ outcome: z.literal('reject'), reason: text(500, 3) }),
  ]),
  reply: structureSheet,
  decides: 'structures.raise',
  refusals: [
    'RAISE_NOT_FOUND',
    'INVALID_TRANSITION',
    'OWN_CASE',
    'APPROVAL_CHANGED',
    'PAPER_NOT_OPENED',
    'PAPER_OF_UNTRUSTED',
  ],
});

import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { STRUCTURES } from './list.ts';
import { checkBody, structureLine, structureSheet } from './shapes.ts';

const listings = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_ASSETS' } as const;

export const listStructures = endpoint({
  method: 'GET',
  path: '/admin/structures',
  summary: 'Lists structures of all owners: those awaiting review, or all',
  access: listings,
  query: listQuery(STRUCTURES),
  reply: z.array(structureLine),
  refusals: [],
});

export const getStructure = endpoint({
  method: 'GET',
  path: '/admin/structures/:structureId',
  summary: 'Returns a structure as submitted, with any obstacles to a decision',
  access: listings,
  reply: structureSheet,
  refusals: ['STRUCTURE_NOT_FOUND'],
});

export const checkPerson = endpoint({
  method: 'POST',
  path: '/admin/structures/:structureId/checks',
  summary: 'Records how a member or a beneficial owner was verified',
  access: { ...listings, fresh: true },
  body: checkBody,
  reply: structureSheet,
  refusals: ['STRUCTURE_NOT_FOUND', 'STRUCTURE_MEMBER_NOT_FOUND', 'OWN_CASE'],
});

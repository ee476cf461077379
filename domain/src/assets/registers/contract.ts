import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { isoDay, isoMoment } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { pageQuery } from '../../kernel/page.ts';
import { REGISTER_LINES, REGISTERS, UNIT_HOLDERS } from './list.ts';
import {
  CHANGES,
  deskRegister,
  fundRegister,
  registerChanges,
  registerHolder,
  registerSummary,
  unitHolder,
} from './shapes.ts';

/**
 * The owner and staff see every name, holders their own line, other readers of restricted tabs
 * none.
 */
const readers = {
  who: 'signed_in',
  account: 'approved',
  permission: 'CAN_VIEW_ASSETS',
  alsoStaff: true,
} as const;

const owners = {
  who: 'owner',
  account: 'active',
  permission: 'CAN_MANAGE_ASSETS',
  owns: 'company',
} as const;

/** A day means its end in the reader's time zone; a future time, now. */
const moment = z.union([isoDay, isoMoment]);

export const register = endpoint({
  method: 'GET',
  path: '/assets/:assetId/fund-register',
  summary:
    'Returns the register at a given time: all names, the caller’s own line, or figures only',
  access: readers,
  cost: 'search',
  query: listQuery(REGISTER_LINES).extend({ asOf: moment.optional() }),
  reply: fundRegister,
  refusals: ['ASSET_NOT_FOUND'],
});

export const registerCsv = endpoint({
  method: 'GET',
  path: '/assets/:assetId/fund-register.csv',
  summary: 'Exports every line of the register: raw numbers, times in UTC',
  access: readers,
  query: z.object({ asOf: moment.optional() }),
  reply: z.unknown(),
  refusals: ['ASSET_NOT_FOUND', 'REGISTER_FOR_HOLDERS'],
  cost: 'export',
  answers: 'file',
});

export const registerPdf = endpoint({
  method: 'GET',
  path: '/assets/:assetId/fund-register.pdf',
  summary: 'Downloads the register as a PDF with page totals and a content hash',
  access: readers,
  query: z.object({ asOf: moment.optional() }),
  reply: z.unknown(),
  refusals: ['ASSET_NOT_FOUND', 'REGISTER_FOR_HOLDERS', 'REGISTER_TOO_LONG'],
  cost: 'render',
  answers: 'file',
});

export const lineProof = endpoint({
  method: 'GET',
  path: '/assets/:assetId/fund-register-proof.pdf',
  summary: 'Downloads the caller’s own register line as a PDF with a content hash',
  access: readers,
  query: z.object({ asOf: moment.optional() }),
  reply: z.unknown(),
  refusals: ['ASSET_NOT_FOUND', 'HOLDER_NOT_FOUND'],
  cost: 'render',
  answers: 'file',
});

export const changes = endpoint({
  method: 'GET',
  path: '/assets/:assetId/fund-register/changes',
  summary: 'Compares the register at two times: holders added, removed, increased and decreased',
  access: readers,
  query: z.object({
    from: moment,
    to: moment.optional(),
    change: z.enum(CHANGES).optional(),
    ...pageQuery,
  }),
  reply: registerChanges,
  refusals: ['ASSET_NOT_FOUND', 'REGISTER_FOR_HOLDERS'],
});

export const holder = endpoint({
  method: 'GET',
  path: '/assets/:assetId/fund-register/:address',
  summary:
    'Returns one register line with its lots and movements: the caller’s own, or any for the owner',
  access: readers,
  query: z.object({ asOf: moment.optional() }),
  reply: registerHolder,
  refusals: ['ASSET_NOT_FOUND', 'HOLDER_NOT_FOUND'],
});

export const ownRegisters = endpoint({
  method: 'GET',
  path: '/owner/registers',
  summary:
    'Lists the registers of the owner’s assets in figures, and whether each matches the chain',
  access: owners,
  reply: z.array(registerSummary),
  refusals: [],
});

export const unitHolders = endpoint({
  method: 'GET',
  path: '/owner/holders',
  summary: 'Lists the current holders of the owner’s assets',
  access: owners,
  cost: 'search',
  query: listQuery(UNIT_HOLDERS),
  reply: z.array(unitHolder),
  refusals: [],
});

/** All staff open a register; its list needs one of these permissions. */
const desk = {
  who: 'staff',
  account: 'active',
  anyOf: ['CAN_MANAGE_ASSETS', 'CAN_MANAGE_CUSTODY', 'CAN_MANAGE_FUNDS'],
} as const;
const registersQuery = listQuery(REGISTERS);

export const deskRegisters = endpoint({
  method: 'GET',
  path: '/admin/registers',
  summary: 'Lists the registers of all assets in figures, and whether each matches the chain',
  access: desk,
  cost: 'search',
  query: registersQuery,
  reply: z.array(deskRegister),
  refusals: [],
});

export const deskRegistersCsv = endpoint({
  method: 'GET',
  path: '/admin/registers.csv',
  summary: 'Exports the same list: raw numbers, times in UTC',
  access: desk,
  query: registersQuery.omit({ page: true, limit: true }),
  reply: z.unknown(),
  refusals: [],
  cost: 'export',
  answers: 'file',
});

import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { quantity, text, unitsAmount } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { RETIREMENTS } from './list.ts';
import { WORDS_LENGTH } from './purposes.ts';
import { asset, deskRetirement, retirement } from './shapes.ts';

const custody = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_CUSTODY' } as const;
const owner = {
  who: 'owner',
  account: 'served',
  permission: 'CAN_MANAGE_ASSETS',
  owns: 'company',
} as const;

export const listRetirements = endpoint({
  method: 'GET',
  path: '/admin/retirements',
  summary: 'Lists retirements by stage: open ones longest-waiting first, ended ones newest first',
  access: custody,
  query: listQuery(RETIREMENTS),
  reply: z.array(deskRetirement),
  refusals: [],
});

export const unsoldSupply = endpoint({
  method: 'GET',
  path: '/owner/assets/:assetId/retirement',
  summary: 'Returns the unsold and retired units in the reserve of an owner’s asset',
  access: owner,
  reply: z.object({
    asset: asset.extend({ isRetirable: z.boolean(), unitDecimals: z.number().int() }),
    total: unitsAmount,
    issued: unitsAmount,
    retired: unitsAmount,
    /** In the reserve, neither promised nor requested. */
    available: unitsAmount,
    reason: z.string().nullable(),
    retirements: z.array(retirement),
  }),
  refusals: ['ASSET_NOT_FOUND'],
});

export const retireUnsold = endpoint({
  method: 'POST',
  path: '/owner/assets/:assetId/retirement',
  summary: 'Requests retirement of unsold units in the reserve; two custody officers approve',
  access: owner,
  value: { stays: 'Needs the approval of a second member of staff.' },
  body: z.object({ units: quantity, reason: text(WORDS_LENGTH) }),
  reply: z.object({ retirement }),
  refusals: ['ASSET_NOT_FOUND', 'NOT_RETIRABLE', 'NOTHING_UNSOLD', 'TEXT_NOT_PRINTABLE'],
  idempotency: 'required',
});

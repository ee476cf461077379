import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, name, text, unitsAmount, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { availability } from '../catalogue/availability.ts';
import { TOKENISATIONS } from './list.ts';
import { TOKENISATION_STATUSES, tokenisationMachine } from './tokenisation.machine.ts';

const owner = {
  who: 'owner',
  account: 'served',
  permission: 'CAN_MANAGE_ASSETS',
  owns: 'company',
} as const;
const custody = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_CUSTODY' } as const;

/** Immutable once the token is created. */
const facts = {
  name: z.string(),
  unitName: z.string(),
  url: z.string(),
  totalUnits: unitsAmount,
  /** Of the legal documents' hashes, SHA-256 in hexadecimal. */
  metadataHash: z.string(),
  documents: z.number().int(),
};

const request = z.object({
  id: uuid,
  status: z.enum(TOKENISATION_STATUSES),
  ...facts,
  requestedBy: z.string(),
  requestedAt: moment,
  reason: z.string().nullable(),
  agreedBy: z.string().nullable(),
  actions: actionsShape(tokenisationMachine),
});

const step = z.object({
  key: z.enum(['class', 'documents', 'custody', 'offer', 'nav']),
  title: z.string(),
  note: z.string(),
  isDone: z.boolean(),
  /** Must precede the token's creation. */
  isNeeded: z.boolean(),
});

export const tokenOfAsset = endpoint({
  method: 'GET',
  path: '/owner/issuance/:assetId/token',
  summary: 'Returns the token’s requirements, parameters and request status',
  access: owner,
  reply: z.object({
    asset: z.object({
      id: uuid,
      name: z.string(),
      symbol: z.string(),
      category: z.string(),
      status: z.string(),
      availability,
      isRetirable: z.boolean(),
    }),
    steps: z.array(step),
    facts: z.object(facts).nullable(),
    requests: z.array(request),
    token: z
      .object({
        name: z.string(),
        unitName: z.string(),
        totalUnits: unitsAmount,
        issuedUnits: unitsAmount,
        assetIndex: z.string().nullable(),
        txId: z.string().nullable(),
        createdAt: moment.nullable(),
      })
      .nullable(),
    custody: z.object({ manager: z.string(), reserve: z.string(), clawback: z.string() }),
  }),
  refusals: ['ASSET_NOT_FOUND'],
});

export const requestToken = endpoint({
  method: 'POST',
  path: '/owner/issuance/:assetId/token',
  summary: 'Requests the asset’s token with permanent parameters; two custody officers approve',
  access: owner,
  body: z.object({
    name: name(32),
    unitName: name(8),
    url: text(96).refine((value) => /^https?:\/\/[^\s]+$/.test(value), { message: 'is not valid' }),
  }),
  reply: request,
  refusals: ['ASSET_NOT_FOUND', 'TOKEN_EXISTS', 'TOKEN_NOT_READY'],
  limit: 'money',
});

export const withdrawToken = endpoint({
  method: 'POST',
  path: '/owner/issuance/:assetId/token/withdraw',
  summary: 'Cancels a token request without approvals',
  access: owner,
  makes: [tokenisationMachine.moves.withdraw],
  reply: request,
  refusals: ['ASSET_NOT_FOUND', 'NOT_FOUND', 'INVALID_TRANSITION'],
  limit: 'money',
});

const deskRequest = request.extend({
  asset: z.object({ id: uuid, name: z.string(), symbol: z.string(), owner: z.string() }),
});

export const listTokenisations = endpoint({
  method: 'GET',
  path: '/admin/tokenisations',
  summary: 'Lists token requests, open ones first',
  access: custody,
  query: listQuery(TOKENISATIONS),
  reply: z.array(deskRequest),
  refusals: [],
});

import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, quantity, text, unitsAmount, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { PDF_MAX_BYTES } from '../../people/files/limits.ts';
import { OWNER_PROCEDURES } from './list.ts';
import {
  PROCEDURE_KINDS,
  PROCEDURE_STATUSES,
  procedureMachine,
  REASON_CLASSES,
} from './procedure.machine.ts';

// An owner knows holders only by their register lines, so chain addresses identify parties.

const owner = {
  who: 'owner',
  account: 'served',
  permission: 'CAN_MANAGE_ASSETS',
  owns: 'company',
} as const;

const address = z.string().regex(/^[A-Z2-7]{58}$/, { message: 'is not valid' });

export const ownProcedure = z.object({
  id: uuid,
  kind: z.enum(PROCEDURE_KINDS),
  status: z.enum(PROCEDURE_STATUSES),
  holder: z.object({ name: z.string(), address: z.string() }).nullable(),
  /** The transfer enters the address's holder in the register. */
  receiver: z.string().nullable(),
  units: unitsAmount.nullable(),
  reasonClass: z.enum(REASON_CLASSES),
  words: z.string(),
  document: z.string(),
  requestedBy: z.string(),
  requestedAt: moment,
  agreed: z.number().int(),
  decidedAt: moment.nullable(),
  decisionReason: z.string().nullable(),
  actions: actionsShape(procedureMachine),
});

export const ownProcedures = endpoint({
  method: 'GET',
  path: '/owner/issuance/:assetId/procedures',
  summary: 'Lists the owner’s procedure requests for an asset, newest first',
  access: owner,
  query: listQuery(OWNER_PROCEDURES),
  reply: z.array(ownProcedure),
  refusals: ['ASSET_NOT_FOUND'],
});

export const askForProcedure = endpoint({
  method: 'POST',
  path: '/owner/issuance/:assetId/procedures',
  summary: 'Requests a freeze, a forced transfer or a recovery; two custody officers approve',
  access: { ...owner, fresh: true },
  cost: 'upload',
  upload: { maxBytes: PDF_MAX_BYTES },
  body: z.object({
    kind: z.enum(PROCEDURE_KINDS),
    holder: address.optional(),
    receiver: address.optional(),
    units: quantity.optional(),
    reasonClass: z.enum(REASON_CLASSES),
    words: text(1000),
  }),
  reply: ownProcedure,
  refusals: [
    'ASSET_NOT_FOUND',
    'NOT_FOUND',
    'NOT_A_HOLDER',
    'ALREADY_FROZEN',
    'NOT_FROZEN',
    'INVALID_FILE_EXTENSION',
  ],
  limit: 'money',
});

export const withdrawProcedure = endpoint({
  method: 'POST',
  path: '/owner/issuance/:assetId/procedures/:procedureId/withdraw',
  summary: 'Cancels a procedure request that has not been executed',
  access: owner,
  makes: [procedureMachine.moves.withdraw],
  reply: ownProcedure,
  refusals: ['ASSET_NOT_FOUND', 'NOT_FOUND', 'INVALID_TRANSITION'],
  limit: 'money',
});

export const ownProcedureDocument = endpoint({
  method: 'GET',
  path: '/owner/issuance/:assetId/procedures/:procedureId/document',
  summary: 'Downloads the document of the owner’s request',
  access: owner,
  reply: z.unknown(),
  refusals: ['ASSET_NOT_FOUND', 'NOT_FOUND'],
  cost: 'small',
  answers: 'file',
});

import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, quantity, text, unitsAmount, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { PDF_MAX_BYTES } from '../../people/files/limits.ts';
import { TRANSFER_PROCEDURES } from './list.ts';
import { PROCEDURE_KINDS, PROCEDURE_STATUSES, REASON_CLASSES } from './procedure.machine.ts';

const custody = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_CUSTODY' } as const;
const party = z.object({ id: uuid, name: z.string() });

export const procedure = z.object({
  id: uuid,
  kind: z.enum(PROCEDURE_KINDS),
  status: z.enum(PROCEDURE_STATUSES),
  asset: z.object({ id: uuid, name: z.string(), symbol: z.string() }),
  /** Null for the whole asset. */
  party: party.nullable(),
  to: party.nullable(),
  units: unitsAmount.nullable(),
  reasonClass: z.enum(REASON_CLASSES),
  words: z.string(),
  document: z.string(),
  owner: party.nullable(),
  requestedBy: z.string(),
  requestedAt: moment,
  agreedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  decisionReason: z.string().nullable(),
});
export type ProcedureView = z.output<typeof procedure>;

export const listProcedures = endpoint({
  method: 'GET',
  path: '/admin/transfer-procedures',
  summary: 'Lists transfer procedures of custody, newest first',
  access: custody,
  query: listQuery(TRANSFER_PROCEDURES),
  reply: z.array(procedure),
  refusals: [],
});

export const requestProcedure = endpoint({
  method: 'POST',
  path: '/admin/transfer-procedures',
  summary:
    'Requests a freeze, a forced transfer or a recovery with its document; another officer decides',
  access: { ...custody, fresh: true },
  value: 'second approval',
  cost: 'upload',
  upload: { maxBytes: PDF_MAX_BYTES },
  body: z.object({
    kind: z.enum(PROCEDURE_KINDS),
    assetId: uuid,
    partyId: uuid.optional(),
    toPartyId: uuid.optional(),
    units: quantity.optional(),
    reasonClass: z.enum(REASON_CLASSES),
    words: text(1000),
  }),
  reply: procedure,
  refusals: [
    'ASSET_NOT_FOUND',
    'NOT_FOUND',
    'NOT_A_HOLDER',
    'ALREADY_FROZEN',
    'NOT_FROZEN',
    'UNITS_ARE_HELD',
    'INVALID_FILE_EXTENSION',
    'OWN_CASE',
  ],
  limit: 'money',
});

export const procedureDocument = endpoint({
  method: 'GET',
  path: '/admin/transfer-procedures/:procedureId/document',
  summary: 'Downloads the document of a procedure',
  access: custody,
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
  cost: 'small',
  answers: 'file',
});

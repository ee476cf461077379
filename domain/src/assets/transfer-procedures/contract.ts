import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, isoMoment, quantity, text, uuid } from '../../kernel/fields.ts';
import { pageQuery } from '../../kernel/page.ts';
import { fingerprint } from '../../people/approvals/fingerprint.ts';
import { PDF_MAX_BYTES } from '../../people/files/limits.ts';
import {
  PROCEDURE_KINDS,
  PROCEDURE_STATUSES,
  procedureMachine,
  REASON_CLASSES,
} from './procedure.machine.ts';

const custody = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_CUSTODY' } as const;
const party = z.object({ id: uuid, name: z.string() });

export const procedure = z.object({
  id: uuid,
  kind: z.enum(PROCEDURE_KINDS),
  status: z.enum(PROCEDURE_STATUSES),
  asset: z.object({ id: uuid, name: z.string(), symbol: z.string() }),
  /** Null where the whole asset is meant. */
  party: party.nullable(),
  to: party.nullable(),
  units: decimalText.nullable(),
  reasonClass: z.enum(REASON_CLASSES),
  words: z.string(),
  document: z.string(),
  /** The owner who asked; null where custody did. */
  owner: party.nullable(),
  requestedBy: z.string(),
  requestedAt: isoMoment,
  /** Which of custody agreed first to what an owner asks for. */
  agreedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: isoMoment.nullable(),
  decisionReason: z.string().nullable(),
  isMine: z.boolean(),
  /** Who may still decide. */
  missing: z.array(z.string()),
  fingerprint,
  actions: actionsShape(procedureMachine, 'askSecond'),
});
export type ProcedureView = z.input<typeof procedure>;

export const listProcedures = endpoint({
  method: 'GET',
  path: '/admin/transfer-procedures',
  summary: 'Lists what custody does about units without their holder, the newest first',
  access: custody,
  query: z.object({ status: z.enum(PROCEDURE_STATUSES).optional(), ...pageQuery }),
  reply: z.array(procedure),
  refusals: [],
});

export const requestProcedure = endpoint({
  method: 'POST',
  path: '/admin/transfer-procedures',
  summary: 'Asks for a freeze, a forced transfer or a recovery, with its document; another decides',
  access: { ...custody, fresh: true },
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

const about = ['NOT_FOUND', 'INVALID_TRANSITION', 'OWN_CASE'] as const;

export const agreeToProcedure = endpoint({
  method: 'POST',
  path: '/admin/transfer-procedures/:procedureId/ask',
  summary: 'Agrees, as the first of two, to what an owner asks for, and asks the second',
  access: custody,
  decides: 'transfer.procedure',
  body: z.object({ fingerprint }),
  reply: procedure,
  refusals: [...about, 'DOCUMENT_NOT_OPENED', 'APPROVAL_OPEN'],
  limit: 'money',
});

export const approveProcedure = endpoint({
  method: 'POST',
  path: '/admin/transfer-procedures/:procedureId/approve',
  summary: 'Carries out, as the second person, exactly what another asked for',
  access: { ...custody, fresh: true },
  value: 'second approval',
  makes: [procedureMachine.moves.approve],
  decides: 'transfer.procedure',
  body: z.object({ fingerprint }),
  reply: procedure,
  refusals: [
    ...about,
    'OWN_REQUEST',
    'DOCUMENT_NOT_OPENED',
    'ALREADY_DECIDED',
    'APPROVAL_NOT_OPEN',
    'NOT_A_HOLDER',
    'ALREADY_FROZEN',
    'NOT_FROZEN',
    'UNITS_ARE_HELD',
  ],
  limit: 'money',
});

export const rejectProcedure = endpoint({
  method: 'POST',
  path: '/admin/transfer-procedures/:procedureId/reject',
  summary: 'Refuses a procedure for a reason',
  access: custody,
  makes: [procedureMachine.moves.reject],
  decides: 'transfer.procedure',
  body: z.object({ reason: text(500) }),
  reply: procedure,
  refusals: [...about, 'OWN_REQUEST', 'ALREADY_DECIDED', 'APPROVAL_NOT_OPEN'],
  limit: 'money',
});

export const withdrawProcedure = endpoint({
  method: 'POST',
  path: '/admin/transfer-procedures/:procedureId/withdraw',
  summary: 'Takes back a procedure that one asked for and nobody decided',
  access: custody,
  makes: [procedureMachine.moves.withdraw],
  reply: procedure,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
  limit: 'money',
});

export const procedureDocument = endpoint({
  method: 'GET',
  path: '/admin/transfer-procedures/:procedureId/document',
  summary: 'The document of a procedure',
  access: custody,
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
  cost: 'small',
  answers: 'file',
});

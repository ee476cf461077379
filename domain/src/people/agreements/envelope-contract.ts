import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { isoDay, moment, name, text, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { agreementKind, MAX_SIGNATURE, SIGNING_METHODS } from './contract.ts';
import { ENVELOPE_STATUSES, envelopeMachine } from './envelope.machine.ts';
import { ENVELOPES } from './list.ts';

const desk = {
  who: 'staff',
  account: 'active',
  permission: 'CAN_PERFORM_ACTIONS_LEGAL_AGREEMENTS',
} as const;

export const envelope = z.object({
  id: uuid,
  agreementId: uuid,
  agreementName: z.string(),
  assetName: z.string().nullable(),
  kind: agreementKind,
  version: z.number().int(),
  party: z.object({ id: uuid, name: z.string() }),
  status: z.enum(ENVELOPE_STATUSES),
  sentAt: moment,
  openedAt: moment.nullable(),
  signedAt: moment.nullable(),
  signedBy: z.string().nullable(),
  completedAt: moment.nullable(),
  countersignedBy: z.string().nullable(),
  expiresAt: moment.nullable(),
  reminders: z.number().int(),
  remindedAt: moment.nullable(),
  endedAt: moment.nullable(),
  endedReason: z.string().nullable(),
  validUntil: moment.nullable(),
  actions: actionsShape(envelopeMachine),
});
export type DeskEnvelope = z.output<typeof envelope>;

export const listEnvelopes = endpoint({
  method: 'GET',
  path: '/admin/agreement-envelopes',
  summary: 'Lists signature requests with their status, longest waiting first',
  access: desk,
  cost: 'search',
  query: listQuery(ENVELOPES).extend({ version: z.coerce.number().int().min(1).optional() }),
  reply: z.array(envelope),
  refusals: [],
});

const one = { reply: envelope, access: desk } as const;
const about = ['NOT_FOUND', 'INVALID_TRANSITION'] as const;

export const signedWords = z.object({
  body: z.string(),
  bodyHash: z.string(),
  language: z.string(),
  signedBy: z.string(),
  signedAt: moment,
});

export const envelopeText = endpoint({
  method: 'GET',
  path: '/admin/agreement-envelopes/:envelopeId/text',
  summary: 'Returns the exact text a party signed, for Holdfast’s countersigner',
  access: desk,
  reply: signedWords,
  refusals: ['NOT_FOUND'],
});

/** It must name the text that was read. */
export const countersignature = z.object({
  bodyHash: z.string().regex(/^[0-9a-f]{64}$/),
  name: name(160, 2),
  signature: z.string().max(MAX_SIGNATURE),
  method: z.enum(SIGNING_METHODS).default('drawn'),
});
export const countersignRefusals = [
  ...about,
  'OWN_CASE',
  'SIGNER_NAME_DIFFERENT',
  'TEXT_NOT_PRINTABLE',
  'FILE_DAMAGED',
  'IMAGE_TOO_LARGE',
  'AGREEMENT_VERSION_CHANGED',
  'INVALID_FILE_EXTENSION',
  'SIGNATURE_EMPTY',
  'INVALID_SIGNATURE',
] as const;

export const countersign = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/agreement-envelopes/:envelopeId/countersign',
  summary: 'Countersigns for Holdfast; the agreement takes effect',
  access: { ...desk, fresh: true },
  makes: [envelopeMachine.moves.countersign],
  body: countersignature,
  refusals: [...countersignRefusals, 'SIGNED_BY_ISSUER'],
});

export const declineEnvelope = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/agreement-envelopes/:envelopeId/decline',
  summary: 'Declines to countersign for Holdfast, with a reason the party sees',
  makes: [envelopeMachine.moves.decline],
  body: z.object({ reason: text(500) }),
  refusals: [...about, 'OWN_CASE', 'SIGNED_BY_ISSUER'],
});

export const cancelEnvelope = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/agreement-envelopes/:envelopeId/cancel',
  summary: 'Revokes a signature request that is not fully signed, with a reason',
  makes: [envelopeMachine.moves.cancel],
  body: z.object({ reason: text(500) }),
  refusals: [...about, 'OWN_CASE'],
});

export const terminateEnvelope = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/agreement-envelopes/:envelopeId/terminate',
  summary: 'Terminates a signed agreement, immediately or at the end of its notice period',
  makes: [envelopeMachine.moves.terminate],
  body: z.object({ reason: text(500), on: isoDay.nullable().default(null) }),
  refusals: [...about, 'OWN_CASE'],
});

export const remindEnvelope = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/agreement-envelopes/:envelopeId/remind',
  summary: 'Reminds a party of an outstanding signature, at most once a day',
  refusals: ['NOT_FOUND', 'SIGNER_REMINDED_LATELY'],
});

export const remindAll = endpoint({
  method: 'POST',
  path: '/admin/agreements/:agreementId/remind',
  summary: 'Reminds all parties with an outstanding signature, each at most once a day',
  access: desk,
  reply: z.object({ reminded: z.number().int() }),
  refusals: ['AGREEMENT_NOT_FOUND'],
});

export const sendAgreement = endpoint({
  method: 'POST',
  path: '/admin/agreements/:agreementId/send',
  summary: 'Requests a distributor’s signature, also again after revocation or termination',
  access: desk,
  body: z.object({ partyId: uuid }),
  reply: envelope,
  refusals: ['AGREEMENT_NOT_FOUND', 'NOT_FOUND', 'NOT_TO_SIGN'],
});

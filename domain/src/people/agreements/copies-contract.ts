import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, text, uuid } from '../../kernel/fields.ts';
import { agreement, agreementKind, languageCode, SIGNING_METHODS, signature } from './contract.ts';
import { ENVELOPE_EVENTS, ENVELOPE_STATUSES, envelopeMachine } from './envelope.machine.ts';
import { COUNTERSIGNERS } from './kinds.ts';

const signedIn = { who: 'signed_in', account: 'any' } as const;
const active = { who: 'signed_in', account: 'active' } as const;
const ofParty = { who: 'signed_in', account: 'any', owns: 'party' } as const;

const waiting = z.object({
  agreementId: uuid,
  kind: agreementKind,
  asset: z.object({ id: uuid, name: z.string() }).nullable(),
  name: z.string(),
  version: z.number().int(),
  changeNote: z.string().nullable(),
  effectiveFrom: moment,
  /** The version that the party last signed. */
  signed: z.object({ version: z.number().int(), at: moment }).nullable(),
  status: z.enum(ENVELOPE_STATUSES).nullable(),
  expiresAt: moment.nullable(),
  isBlocking: z.boolean(),
  isMine: z.boolean(),
});
export type WaitingAgreement = z.output<typeof waiting>;

export const waitingAgreements = endpoint({
  method: 'GET',
  path: '/user/agreements/waiting',
  summary: 'Lists the agreements the party has to sign, most urgent first',
  access: signedIn,
  reply: z.array(waiting),
  refusals: [],
});

export const countedAgreements = endpoint({
  method: 'GET',
  path: '/user/agreements/counts',
  summary: 'Counts the party’s signed and outstanding agreements by kind',
  access: signedIn,
  reply: z.record(agreementKind, z.number().int()),
  refusals: [],
});

export const agreementToSign = endpoint({
  method: 'GET',
  path: '/user/agreements/:agreementId',
  summary: 'Returns an agreement as shown to the caller, with the versions their party signed',
  access: active,
  query: z.object({ language: languageCode.optional() }),
  reply: agreement.extend({
    asset: z.object({ id: uuid, name: z.string() }).nullable(),
    changeNote: z.string().nullable(),
    isMaterial: z.boolean(),
    status: z.enum(ENVELOPE_STATUSES).nullable(),
    expiresAt: moment.nullable(),
    before: z.object({ version: z.number().int(), signedAt: moment, body: z.string() }).nullable(),
    /** They prevent signing. */
    missing: z.array(z.string()),
  }),
  refusals: ['AGREEMENT_NOT_FOUND'],
});

export const openAgreement = endpoint({
  method: 'POST',
  path: '/user/agreements/:agreementId/open',
  summary: 'Records that a member of the party opened an agreement, or read it to the end',
  access: active,
  makes: [envelopeMachine.moves.open],
  body: z.object({ version: z.number().int().min(1), isRead: z.boolean().default(false) }),
  reply: z.object({ status: z.enum(ENVELOPE_STATUSES).nullable() }),
  refusals: ['AGREEMENT_NOT_FOUND'],
});

export const rejectAgreement = endpoint({
  method: 'POST',
  path: '/user/agreements/:agreementId/reject',
  summary: 'Declines to sign an agreement, with a reason',
  access: active,
  makes: [envelopeMachine.moves.reject],
  body: z.object({ version: z.number().int().min(1), reason: text(500) }),
  reply: z.object({ status: z.enum(ENVELOPE_STATUSES) }),
  refusals: [
    'AGREEMENT_NOT_FOUND',
    'INVALID_TRANSITION',
    'E_UNAUTHORIZED_ACTION',
    'US_PERSON',
    'ORGANIZATION_NOT_VERIFIED',
  ],
});

const ownVersion = z.object({
  version: z.number().int(),
  effectiveFrom: moment,
  /** Before the next version took effect; null for the latest. */
  until: moment.nullable(),
  changeNote: z.string().nullable(),
  isMaterial: z.boolean(),
  signatureId: uuid.nullable(),
  signedAt: moment.nullable(),
  status: z.enum(ENVELOPE_STATUSES).nullable(),
});

export const ownVersions = endpoint({
  method: 'GET',
  path: '/user/agreements/:agreementId/versions',
  summary: 'Lists an agreement’s versions since the first the party signed',
  access: signedIn,
  reply: z.array(ownVersion),
  refusals: ['AGREEMENT_NOT_FOUND'],
});

const signer = z.object({
  side: z.enum(['party', ...COUNTERSIGNERS]),
  name: z.string(),
  signedFor: z.string().nullable(),
  signedAt: moment,
  method: z.enum(SIGNING_METHODS),
});

export const certificate = endpoint({
  method: 'GET',
  path: '/user/signed-agreement/:signatureId',
  summary: 'Downloads the certificate of completion of a signed agreement, with signers and events',
  access: ofParty,
  reply: signature.extend({
    language: z.string(),
    completedAt: moment.nullable(),
    endedAt: moment.nullable(),
    endedReason: z.string().nullable(),
    expiresAt: moment.nullable(),
    checkUrl: z.string(),
    signatures: z.array(signer),
    events: z.array(
      z.object({
        kind: z.enum(ENVELOPE_EVENTS),
        at: moment,
        by: z.string().nullable(),
        detail: z.string().nullable(),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
});
export type AgreementCertificate = z.output<typeof certificate.reply>;

export const signaturePicture = endpoint({
  method: 'GET',
  path: '/user/signed-agreement/:signatureId/picture',
  summary: 'Returns a signature as drawn, typed or uploaded',
  access: ofParty,
  query: z.object({ of: z.enum(['party', ...COUNTERSIGNERS]).default('party') }),
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
  cost: 'small',
  answers: 'file',
});

import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, name, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { ENVELOPE_STATUSES, envelopeMachine } from './envelope.machine.ts';
import { AGREEMENT_KINDS } from './kinds.ts';
import { SIGNED } from './list.ts';

export const agreementKind = z.enum(AGREEMENT_KINDS);

const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);
/** "en", "nb", "pt-br". */
export const languageCode = z.string().regex(/^[a-z]{2}(-[a-z]{2})?$/);
/** Other languages are translations. */
export const FIRST_LANGUAGE = 'en';
/** Far more than a drawn signature; request bodies are limited to 1 MB. */
export const MAX_SIGNATURE = 700_000;

export const signature = z.object({
  id: uuid,
  agreementId: uuid,
  kind: agreementKind,
  assetId: uuid.nullable(),
  agreementName: z.string(),
  assetName: z.string().nullable(),
  version: z.number().int(),
  bodyHash: sha256Hex,
  name: z.string(),
  signedAt: moment,
  pdfUrl: z.string(),
  code: z.string(),
  status: z.enum(ENVELOPE_STATUSES),
  /** Complete, and no newer version must be signed. */
  isCurrent: z.boolean(),
  signers: z.array(z.string()),
  /** End of the notice period. */
  validUntil: moment.nullable(),
});
export type Signature = z.output<typeof signature>;

export const agreement = z.object({
  id: uuid,
  kind: agreementKind,
  assetId: uuid.nullable(),
  name: z.string(),
  version: z.number().int(),
  body: z.string(),
  bodyHash: sha256Hex,
  effectiveFrom: moment,
  language: z.string(),
  languages: z.array(z.string()),
  requiresTwoFactor: z.boolean(),
  isCountersigned: z.boolean(),
  /** For the version now required. */
  signedAt: moment.nullable(),
});
export type Agreement = z.output<typeof agreement>;

export const SIGNING_METHODS = ['drawn', 'typed', 'uploaded'] as const;
export type SigningMethod = (typeof SIGNING_METHODS)[number];

export const acceptAgreement = endpoint({
  method: 'POST',
  path: '/asset/accept-agreement',
  summary: 'Signs the account agreement or an asset’s agreement, in the exact version read',
  access: { who: 'signed_in', account: 'active' },
  // Limits guessing of authenticator codes.
  limit: 'code',
  body: z.object({
    assetId: uuid.optional(),
    agreementId: uuid,
    version: z.number().int().min(1),
    bodyHash: sha256Hex,
    name: name(160, 2),
    signature: z.string().max(MAX_SIGNATURE),
    method: z.enum(SIGNING_METHODS).default('drawn'),
    language: languageCode.optional(),
    code: z.string().max(40).optional(),
  }),
  makes: [envelopeMachine.moves.sign, envelopeMachine.moves.complete],
  reply: signature,
  refusals: [
    'AGREEMENT_NOT_READ',
    'SIGNER_NAME_DIFFERENT',
    'TEXT_NOT_PRINTABLE',
    'FILE_DAMAGED',
    'IMAGE_TOO_LARGE',
    'AGREEMENT_INCOMPLETE',
    'AGREEMENT_ENDED',
    'SECOND_FACTOR_NEEDED',
    'CONFIRM_IDENTITY',
    'TWO_FACTOR_CODE_REQUIRED',
    'E_INVALID_2FA_CODE',
    'TOO_MANY_WRONG_CODES',
    'INVALID_FILE_EXTENSION',
    'AGREEMENT_NOT_FOUND',
    'AGREEMENT_VERSION_CHANGED',
    'SIGNATURE_EMPTY',
    'INVALID_SIGNATURE',
    'E_UNAUTHORIZED_ACTION',
    'US_PERSON',
    'ORGANIZATION_NOT_VERIFIED',
  ],
});

export const currentAgreements = endpoint({
  method: 'GET',
  path: '/user/agreements',
  summary: 'Lists the current agreements of a kind and whether the caller signed them',
  access: { who: 'signed_in', account: 'active' },
  query: z.object({
    kind: agreementKind,
    assetId: uuid.optional(),
    language: languageCode.optional(),
  }),
  reply: z.array(agreement),
  refusals: [],
});

export const signedAgreements = endpoint({
  method: 'GET',
  path: '/user/signed-agreement',
  summary: 'Lists the agreements the caller’s party signed, newest first',
  access: { who: 'signed_in', account: 'any' },
  cost: 'search',
  query: listQuery(SIGNED),
  reply: z.array(signature),
  refusals: [],
});

export const signedPdf = endpoint({
  method: 'GET',
  path: '/user/signed-agreement/:signatureId/pdf',
  summary: 'Downloads a signed agreement as PDF: its text, signature, signer, time and text hash',
  access: { who: 'signed_in', account: 'any', owns: 'party' },
  reply: z.unknown(),
  refusals: ['NOT_FOUND', 'AGREEMENT_NOT_COMPLETE'],
  cost: 'render',
  answers: 'file',
});

export const signedArchive = endpoint({
  method: 'GET',
  path: '/user/signed-agreement.zip',
  summary: 'Downloads the party’s completed agreements as one archive of PDFs; logs each',
  access: { who: 'signed_in', account: 'any' },
  query: z.object({
    kind: agreementKind.optional(),
    state: z.enum(['in_force', 'ended']).optional(),
    q: z.string().trim().max(100).optional(),
  }),
  reply: z.unknown(),
  refusals: ['NOTHING_SIGNED'],
  cost: 'archive',
  answers: 'file',
});

/** Public proof that a signed agreement is authentic, without its content. */
const agreementProof = z.object({
  /**
   * `replaced`: a later version, or the signer's new name, requires a signature. `ended`: the
   * notice period is over. `unfinished`: not yet countersigned. `altered`: not the file sealed
   * under its code.
   */
  result: z.enum(['genuine', 'replaced', 'ended', 'unfinished', 'altered', 'unknown']),
  paper: z
    .object({
      code: z.string(),
      name: z.string(),
      kind: agreementKind,
      version: z.number().int(),
      /** The version now required. */
      currentVersion: z.number().int(),
      signedAt: moment,
      signers: z.array(
        z.object({ name: z.string(), signedFor: z.string().nullable(), signedAt: moment }),
      ),
      textHash: sha256Hex,
      /** Null before the sealed PDF is first downloaded. */
      fileHash: sha256Hex.nullable(),
    })
    .nullable(),
});
export type AgreementProof = z.output<typeof agreementProof>;

export const checkAgreement = endpoint({
  method: 'GET',
  path: '/proofs/agreements',
  summary: 'Verifies a signed agreement by its code or the hash of its file',
  access: { who: 'anyone' },
  query: z.object({ code: z.string().max(40).optional(), hash: sha256Hex.optional() }),
  reply: agreementProof,
  refusals: [],
});

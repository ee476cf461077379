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
/** What every text is written in; other languages stand beside it. */
export const FIRST_LANGUAGE = 'en';
/** The limit of a request body is 1 MB; a drawn signature is far smaller. */
export const MAX_SIGNATURE = 700_000;

export const signature = z.object({
  id: uuid,
  agreementId: uuid,
  kind: agreementKind,
  assetId: uuid.nullable(),
  agreementName: z.string(),
  /** Of an asset's agreement, in lists and on its certificate. */
  assetName: z.string().nullable(),
  version: z.number().int(),
  bodyHash: sha256Hex,
  /** The name as it was signed with. */
  name: z.string(),
  signedAt: moment,
  pdfUrl: z.string(),
  /** By which anybody can check it. */
  code: z.string(),
  /** Where the party's copy stands. */
  status: z.enum(ENVELOPE_STATUSES),
  /** It counts: complete, and no newer version requires a new signature. */
  isCurrent: z.boolean(),
  /** Who signed it, in their order: the party's signer, then the platform's. */
  signers: z.array(z.string()),
  /** Given notice: it counts until then. */
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
  /** What it is written in, and in what else it can be read and signed. */
  language: z.string(),
  languages: z.array(z.string()),
  requiresTwoFactor: z.boolean(),
  /** The platform signs it too, or the asset's issuer. */
  isCountersigned: z.boolean(),
  /** When the caller's party signed what is asked for today. */
  signedAt: moment.nullable(),
});
export type Agreement = z.output<typeof agreement>;

/** How a signature came to be. */
export const SIGNING_METHODS = ['drawn', 'typed', 'uploaded'] as const;
export type SigningMethod = (typeof SIGNING_METHODS)[number];

export const acceptAgreement = endpoint({
  method: 'POST',
  path: '/asset/accept-agreement',
  summary:
    'Signs the account agreement or an asset’s agreement, in exactly the version that was read',
  access: { who: 'signed_in', account: 'active' },
  // Codes of an authenticator app could be guessed here.
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
    /** Of the authenticator app, where the agreement asks for it. */
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
  summary: 'The agreements of a kind in their current version, and whether the caller signed them',
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
  summary: 'What the caller’s party signed, latest first',
  access: { who: 'signed_in', account: 'any' },
  cost: 'search',
  query: listQuery(SIGNED),
  reply: z.array(signature),
  refusals: [],
});

export const signedPdf = endpoint({
  method: 'GET',
  path: '/user/signed-agreement/:signatureId/pdf',
  summary: 'The signed agreement as a pdf: its text, the signature, who, when and the text’s hash',
  access: { who: 'signed_in', account: 'any', owns: 'party' },
  reply: z.unknown(),
  refusals: ['NOT_FOUND', 'AGREEMENT_NOT_COMPLETE'],
  cost: 'render',
  answers: 'file',
});

export const signedArchive = endpoint({
  method: 'GET',
  path: '/user/signed-agreement.zip',
  summary:
    'The pdfs of what the caller’s party signed and is complete, as one archive; each is logged',
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

/** What anybody learns of a signed agreement: that it is genuine, and not what it says. */
const agreementProof = z.object({
  /**
   * `replaced`: a later version, or a new name of the signer, asks for a new signature. `ended`:
   * given notice, and over.
   * `unfinished`: the platform has not signed it yet. `altered`: the file is not the one that
   * was sealed under its code. `unknown`: nothing of the kind was signed here.
   */
  result: z.enum(['genuine', 'replaced', 'ended', 'unfinished', 'altered', 'unknown']),
  paper: z
    .object({
      code: z.string(),
      name: z.string(),
      kind: agreementKind,
      version: z.number().int(),
      /** The version that asks for a signature today. */
      currentVersion: z.number().int(),
      signedAt: moment,
      /** By their verified names; for whom, where it is a company. */
      signers: z.array(
        z.object({ name: z.string(), signedFor: z.string().nullable(), signedAt: moment }),
      ),
      textHash: sha256Hex,
      /** Of the sealed pdf; null until somebody took it. */
      fileHash: sha256Hex.nullable(),
    })
    .nullable(),
});
export type AgreementProof = z.output<typeof agreementProof>;

export const checkAgreement = endpoint({
  method: 'GET',
  path: '/proofs/agreements',
  summary: 'Tells whether a signed agreement is genuine, by its code or by the hash of its file',
  access: { who: 'anyone' },
  query: z.object({ code: z.string().max(40).optional(), hash: sha256Hex.optional() }),
  reply: agreementProof,
  refusals: [],
});

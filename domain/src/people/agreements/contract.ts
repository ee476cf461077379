import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { isoMoment, name, uuid } from '../../kernel/fields.ts';
import { pageQuery } from '../../kernel/page.ts';

export const AGREEMENT_KINDS = ['account', 'asset', 'legal', 'contract'] as const;
export const agreementKind = z.enum(AGREEMENT_KINDS);
export type AgreementKind = z.output<typeof agreementKind>;

const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);
/** The limit of a request body is 1 MB; a drawn signature is far smaller. */
const MAX_SIGNATURE = 700_000;

export const signature = z.object({
  id: uuid,
  agreementId: uuid,
  kind: agreementKind,
  assetId: uuid.nullable(),
  agreementName: z.string(),
  version: z.number().int(),
  bodyHash: sha256Hex,
  /** The name as it was signed with. */
  name: z.string(),
  signedAt: isoMoment,
  pdfUrl: z.string(),
  /** By which anybody can check it. */
  code: z.string(),
  /** A newer version requires a new signature. */
  isCurrent: z.boolean(),
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
  effectiveFrom: isoMoment,
  /** When the caller's party signed exactly this version. */
  signedAt: isoMoment.nullable(),
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
  body: z.object({
    assetId: uuid.optional(),
    agreementId: uuid,
    version: z.number().int().min(1),
    bodyHash: sha256Hex,
    name: name(160, 2),
    signature: z.string().max(MAX_SIGNATURE),
    method: z.enum(SIGNING_METHODS).default('drawn'),
  }),
  reply: signature,
  refusals: [
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
  query: z.object({ kind: agreementKind, assetId: uuid.optional() }),
  reply: z.array(agreement),
  refusals: [],
});

export const signedAgreements = endpoint({
  method: 'GET',
  path: '/user/signed-agreement',
  summary: 'What the caller’s party signed, latest first',
  access: { who: 'signed_in', account: 'any' },
  query: z.object({
    kind: agreementKind.optional(),
    assetId: uuid.optional(),
    ...pageQuery,
  }),
  reply: z.array(signature),
  refusals: [],
});

export const signedPdf = endpoint({
  method: 'GET',
  path: '/user/signed-agreement/:signatureId/pdf',
  summary: 'The signed agreement as a pdf: its text, the signature, who, when and the text’s hash',
  access: { who: 'signed_in', account: 'any', owns: 'party' },
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
  answers: 'file',
});

/** What anybody learns of a signed agreement: that it is genuine, and not what it says. */
const agreementProof = z.object({
  /**
   * `replaced`: a later version asks for a new signature. `altered`: the file is not the one that
   * was sealed under its code. `unknown`: nothing of the kind was signed here.
   */
  result: z.enum(['genuine', 'replaced', 'altered', 'unknown']),
  paper: z
    .object({
      code: z.string(),
      name: z.string(),
      kind: agreementKind,
      version: z.number().int(),
      /** The version that asks for a signature today. */
      currentVersion: z.number().int(),
      signedAt: isoMoment,
      /** First letters of the signers' names. */
      signers: z.array(z.object({ initials: z.string(), signedAt: isoMoment })),
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

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

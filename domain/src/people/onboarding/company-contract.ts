import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, uuid } from '../../kernel/fields.ts';
import { IMAGE_MAX_BYTES, PDF_MAX_BYTES } from '../files/limits.ts';
import { documentFields, REVIEW_STATUSES, stepFields } from './case-views.ts';
import { COMPANY_DOCUMENTS } from './documents.ts';
import { COMPANY_STEP_NAMES } from './steps.ts';

export const organizationStepView = z.object({
  step: z.enum(COMPANY_STEP_NAMES),
  ...stepFields,
  changedBy: z.string().nullable(),
  changedAt: moment.nullable(),
  /** The next save must name it, and is rejected if a newer one exists. 0 before the first save. */
  version: z.number().int(),
});

export const organizationDocumentView = z.object({
  kind: z.enum(COMPANY_DOCUMENTS),
  ...documentFields,
  uploadedBy: z.string().nullable(),
});

export const organizationMember = z.object({
  userId: uuid,
  name: z.string(),
  email: z.string(),
  avatar: z.string(),
  isAuthorizedRepresentative: z.boolean(),
});

export const organizationView = z.object({
  companyId: uuid,
  companyName: z.string(),
  isOwner: z.boolean(),
  status: z.enum(REVIEW_STATUSES),
  steps: z.array(organizationStepView),
  documents: z.array(organizationDocumentView),
  members: z.array(organizationMember),
  known: z.record(z.string(), z.string()),
  missing: z.array(z.enum(COMPANY_STEP_NAMES)),
  signature: z.object({ name: z.string(), signedAt: moment }).nullable(),
  mayComplete: z.boolean(),
  closed: z.string().nullable(),
  maySign: z.boolean(),
});
export type Organization = z.output<typeof organizationView>;

export const organizationCase = z.object({
  steps: z.array(organizationStepView),
  documents: z.array(organizationDocumentView),
  members: z.array(organizationMember.extend({ roles: z.array(z.string()) })),
  missing: z.array(z.enum(COMPANY_STEP_NAMES)),
  /** Submitted, neither approved nor skipped: they block approval. */
  unreviewed: z.array(z.enum(COMPANY_STEP_NAMES)),
  signature: z.object({ name: z.string(), signedAt: moment }).nullable(),
});
export type OrganizationCase = z.output<typeof organizationCase>;

const byMember = {
  who: 'signed_in',
  account: 'active',
  permission: 'CAN_COMPLETE_ORG_ONBOARDING',
} as const;
const body = z.object({ kind: z.enum(COMPANY_DOCUMENTS) });
const uploading = [
  'INVALID_FILE_EXTENSION',
  'ENTITY_TOO_LARGE',
  'INVALID_ONBOARDING_STATUS',
  'US_PERSON',
] as const;

export const postOrganizationDocument = endpoint({
  method: 'POST',
  path: '/user/onboarding/organization/documents',
  summary: 'Uploads a company registration document as an image (JPEG or PNG, up to 5 MB)',
  access: byMember,
  body,
  cost: 'upload',
  upload: { maxBytes: IMAGE_MAX_BYTES },
  reply: organizationDocumentView,
  refusals: uploading,
});

export const postOrganizationPdf = endpoint({
  method: 'POST',
  path: '/user/onboarding/organization/documents/pdf',
  summary: 'Uploads a company registration document as a PDF (up to 25 MB)',
  access: byMember,
  body,
  cost: 'upload',
  upload: { maxBytes: PDF_MAX_BYTES },
  reply: organizationDocumentView,
  refusals: uploading,
});

export const deleteOrganizationDocument = endpoint({
  method: 'DELETE',
  path: '/user/onboarding/organization/documents/:kind',
  summary: 'Removes a registration document while the case is not in review',
  access: byMember,
  reply: organizationView,
  refusals: ['NOT_FOUND', 'INVALID_ONBOARDING_STATUS', 'US_PERSON'],
});

import { z } from 'zod';
import { action } from '../../kernel/actions.ts';
import { moment, uuid } from '../../kernel/fields.ts';
import { fingerprint } from './fingerprint.ts';
import { APPROVAL_KIND_NAMES } from './kinds.ts';
import { END_REASONS, endedApproval } from './standing.ts';

export const approvalFact = z.object({
  label: z.string(),
  value: z.discriminatedUnion('is', [
    z.object({ is: z.literal('text'), text: z.string() }),
    z.object({ is: z.literal('moment'), at: moment }),
    z.object({ is: z.literal('change'), from: z.string().nullable(), to: z.string() }),
  ]),
  isMain: z.boolean(),
});
export type ApprovalFact = z.output<typeof approvalFact>;

export const approvalParty = z.object({
  role: z.string(),
  name: z.string(),
  detail: z.string().nullable(),
});
export type ApprovalParty = z.output<typeof approvalParty>;

export const approvalCheck = z.object({
  title: z.string(),
  detail: z.string(),
  verdict: z.enum(['good', 'warn', 'bad']),
});
export type ApprovalCheck = z.output<typeof approvalCheck>;

export const approvalDocument = z.object({
  id: uuid,
  name: z.string(),
  path: z.string(),
  bytes: z.number().int(),
  uploadedAt: moment,
  isRequired: z.boolean(),
  openedAt: moment.nullable(),
});
export type ApprovalDocument = z.output<typeof approvalDocument>;

/** A document or section that a rejection can name, with its own reason. */
export const approvalPart = z.object({
  part: z.string(),
  label: z.string(),
  detail: z.string().nullable(),
});
export type ApprovalPart = z.output<typeof approvalPart>;

const described = {
  title: z.string(),
  reference: z.string().nullable(),
  parties: z.array(approvalParty),
  facts: z.array(approvalFact),
  checks: z.array(approvalCheck),
  documents: z.array(approvalDocument),
  /** For kinds whose rejection accepts remarks. */
  parts: z.array(approvalPart),
  note: z.string().nullable(),
  approveLabel: z.string(),
  effect: z.string(),
  page: z.object({ label: z.string(), path: z.string() }).nullable(),
};

export const approvalView = z.object({
  /** Null before the first approval, which creates the request. */
  id: uuid.nullable(),
  kind: z.enum(APPROVAL_KIND_NAMES),
  subjectId: z.string(),
  outcome: z.enum(['done', ...END_REASONS]).nullable(),
  endedAt: moment.nullable(),
  requestedBy: z.string().nullable(),
  requestedAt: moment.nullable(),
  expiresAt: moment.nullable(),
  isMine: z.boolean(),
  /** Required besides the requester's; given. */
  needed: z.number().int(),
  agreed: z.number().int(),
  words: z.array(
    z.object({
      by: z.string(),
      approves: z.boolean(),
      reason: z.string().nullable(),
      at: moment,
    }),
  ),
  missing: z.array(z.string()),
  /** Null if the request ended and its subject is gone or changed. */
  what: z.object(described).nullable(),
  /** Covers everything shown; an approval must name it. Null once the request has ended. */
  fingerprint: fingerprint.nullable(),
  changed: z.array(z.string()),
  /** Without execution; kept for a week. */
  lastEnded: endedApproval.nullable(),
  actions: z.partialRecord(z.enum(['approve', 'reject', 'cancel']), action),
});

export type ApprovalView = z.output<typeof approvalView>;
export type Described = NonNullable<ApprovalView['what']>;

export const approvalLine = z.object({
  id: uuid,
  kind: z.enum(APPROVAL_KIND_NAMES),
  title: z.string(),
  requestedBy: z.string(),
  requestedAt: moment,
  expiresAt: moment,
  note: z.string().nullable(),
  needed: z.number().int(),
  agreed: z.number().int(),
  isMine: z.boolean(),
  canDecide: z.boolean(),
  outcome: z.enum(['done', ...END_REASONS]).nullable(),
  endedAt: moment.nullable(),
});

export type ApprovalLine = z.output<typeof approvalLine>;

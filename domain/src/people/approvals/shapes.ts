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
    /** A changed value: the current one, if any, and the new one. */
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
  /** File path below `/api`. */
  path: z.string(),
  bytes: z.number().int(),
  uploadedAt: moment,
  isRequired: z.boolean(),
  /** When the caller opened its current version; null until then. */
  openedAt: moment.nullable(),
});
export type ApprovalDocument = z.output<typeof approvalDocument>;

/** Something a rejection may name with a reason of its own: a document, a section. */
export const approvalPart = z.object({
  part: z.string(),
  label: z.string(),
  detail: z.string().nullable(),
});
export type ApprovalPart = z.output<typeof approvalPart>;

/** The subject as shown to every approver, in the inbox and on its page. */
const described = {
  /** "Withdrawal of $48,000.00". */
  title: z.string(),
  /** "WD-7758"; null without one. */
  reference: z.string().nullable(),
  parties: z.array(approvalParty),
  facts: z.array(approvalFact),
  checks: z.array(approvalCheck),
  documents: z.array(approvalDocument),
  /** For kinds whose rejection takes remarks. */
  parts: z.array(approvalPart),
  note: z.string().nullable(),
  /** Button label: "Approve $48,000.00". */
  approveLabel: z.string(),
  effect: z.string(),
  page: z.object({ label: z.string(), path: z.string() }).nullable(),
};

export const approvalView = z.object({
  /** Null until requested: the first approval requests it. */
  id: uuid.nullable(),
  kind: z.enum(APPROVAL_KIND_NAMES),
  subjectId: z.string(),
  /** Null while pending. */
  outcome: z.enum(['done', ...END_REASONS]).nullable(),
  endedAt: moment.nullable(),
  requestedBy: z.string().nullable(),
  requestedAt: moment.nullable(),
  expiresAt: moment.nullable(),
  isMine: z.boolean(),
  /** Approvals required besides the requester, and given. */
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
  /** Names of those who may still decide, while pending. */
  missing: z.array(z.string()),
  /** Null once ended and the subject is gone or changed. */
  what: z.object(described).nullable(),
  /** Covers everything shown; the approval names it. Null once ended. */
  fingerprint: fingerprint.nullable(),
  changed: z.array(z.string()),
  /** Why the last request ended unexecuted, for one week. */
  lastEnded: endedApproval.nullable(),
  actions: z.partialRecord(z.enum(['approve', 'reject', 'cancel']), action),
});

export type ApprovalView = z.output<typeof approvalView>;
export type Described = NonNullable<ApprovalView['what']>;

export const approvalLine = z.object({
  id: uuid,
  kind: z.enum(APPROVAL_KIND_NAMES),
  /** Title when requested: "Withdrawal of $48,000.00". */
  title: z.string(),
  requestedBy: z.string(),
  requestedAt: moment,
  expiresAt: moment,
  note: z.string().nullable(),
  needed: z.number().int(),
  agreed: z.number().int(),
  isMine: z.boolean(),
  canDecide: z.boolean(),
  /** Null while pending. */
  outcome: z.enum(['done', ...END_REASONS]).nullable(),
  endedAt: moment.nullable(),
});

export type ApprovalLine = z.output<typeof approvalLine>;

import { z } from 'zod';
import { action } from '../../kernel/actions.ts';
import { moment, uuid } from '../../kernel/fields.ts';
import { fingerprint } from './fingerprint.ts';
import { APPROVAL_KIND_NAMES } from './kinds.ts';
import { END_REASONS, endedApproval } from './standing.ts';

/** What an approver reads before they decide: a label and its value. */
export const approvalFact = z.object({
  label: z.string(),
  value: z.discriminatedUnion('is', [
    z.object({ is: z.literal('text'), text: z.string() }),
    z.object({ is: z.literal('moment'), at: moment }),
    /** What a value is now, where it is not empty, and what it becomes. */
    z.object({ is: z.literal('change'), from: z.string().nullable(), to: z.string() }),
  ]),
  /** What the decision is about, above all. */
  isMain: z.boolean(),
});
export type ApprovalFact = z.output<typeof approvalFact>;

/** Somebody whom it concerns: "From the wallet of", "Tidewater Family Office", "IE29 •••• 2207". */
export const approvalParty = z.object({
  role: z.string(),
  name: z.string(),
  detail: z.string().nullable(),
});
export type ApprovalParty = z.output<typeof approvalParty>;

/** What the product verified for the approver, and what it found. */
export const approvalCheck = z.object({
  title: z.string(),
  detail: z.string(),
  verdict: z.enum(['good', 'warn', 'bad']),
});
export type ApprovalCheck = z.output<typeof approvalCheck>;

export const approvalDocument = z.object({
  id: uuid,
  name: z.string(),
  /** The path of its file below `/api`. */
  path: z.string(),
  bytes: z.number().int(),
  uploadedAt: moment,
  /** Approval requires that the approver opened it. */
  isRequired: z.boolean(),
  /** When the caller opened its current version; null until then. */
  openedAt: moment.nullable(),
});
export type ApprovalDocument = z.output<typeof approvalDocument>;

/** What is decided: the same for the first approver and the last, in the inbox and on its page. */
const described = {
  /** "Withdrawal of $48,000.00". */
  title: z.string(),
  /** "WD-7758", where it has one. */
  reference: z.string().nullable(),
  parties: z.array(approvalParty),
  facts: z.array(approvalFact),
  checks: z.array(approvalCheck),
  documents: z.array(approvalDocument),
  /** Why it is requested, in the requester's words. */
  note: z.string().nullable(),
  /** The button: "Approve $48,000.00". */
  approveLabel: z.string(),
  /** What follows from either decision, in sentences. */
  effect: z.string(),
  /** The page of its subject. */
  page: z.object({ label: z.string(), path: z.string() }).nullable(),
};

export const approvalView = z.object({
  /** Null while nobody has requested it: the first approval does. */
  id: uuid.nullable(),
  kind: z.enum(APPROVAL_KIND_NAMES),
  subjectId: z.string(),
  /** How it ended; null while it waits. */
  outcome: z.enum(['done', ...END_REASONS]).nullable(),
  endedAt: moment.nullable(),
  requestedBy: z.string().nullable(),
  requestedAt: moment.nullable(),
  expiresAt: moment.nullable(),
  /** Whether the caller requested it. */
  isMine: z.boolean(),
  /** How many people have to approve it besides whoever requested it, and how many have. */
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
  /** Who may still decide, by name, while it waits. */
  missing: z.array(z.string()),
  /** What is decided; null once it has ended and its subject is gone or has gone on. */
  what: z.object(described).nullable(),
  /** What an approval names: everything that is decided, as it is shown. Null once it has ended. */
  fingerprint: fingerprint.nullable(),
  /** What differs from what was requested, in words. */
  changed: z.array(z.string()),
  /** Why the last request came to nothing, for as long as a week. */
  lastEnded: endedApproval.nullable(),
  actions: z.partialRecord(z.enum(['approve', 'reject', 'cancel']), action),
});

export type ApprovalView = z.output<typeof approvalView>;
export type Described = NonNullable<ApprovalView['what']>;

/** A request in the inbox. */
export const approvalLine = z.object({
  id: uuid,
  kind: z.enum(APPROVAL_KIND_NAMES),
  /** "Withdrawal of $48,000.00", as it was when it was requested. */
  title: z.string(),
  requestedBy: z.string(),
  requestedAt: moment,
  expiresAt: moment,
  /** Why it is requested, where somebody said so. */
  note: z.string().nullable(),
  needed: z.number().int(),
  agreed: z.number().int(),
  isMine: z.boolean(),
  /** Whether the caller may be one of those who decide. */
  canDecide: z.boolean(),
  /** How it ended; null while it waits. */
  outcome: z.enum(['done', ...END_REASONS]).nullable(),
  endedAt: moment.nullable(),
});

export type ApprovalLine = z.output<typeof approvalLine>;

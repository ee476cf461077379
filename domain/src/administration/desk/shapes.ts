import { z } from 'zod';
import { isoMoment, text, uuid } from '../../kernel/fields.ts';
import { APPROVAL_KIND_NAMES, APPROVAL_PLACES } from '../../people/approvals/kinds.ts';
import { ROLE_NAMES } from '../../permissions.ts';
import { PARTNER_ROLES, STAFF_ROLES } from './roles.ts';

export const reason = text(500);
export const role = z.enum(ROLE_NAMES);
export const staffRole = z.enum(STAFF_ROLES);

/** What the platform gives: its own roles, and those of individuals who bring others. */
export const givenRole = z.enum([...STAFF_ROLES, ...PARTNER_ROLES]);

export const ACCOUNT_KINDS = ['person', 'company', 'staff'] as const;
export const accountKind = z.enum(ACCOUNT_KINDS);

const named = z.object({ id: uuid, name: z.string() });

/** A line of the list of users. */
export const userLine = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  avatar: z.string(),
  kind: accountKind,
  roles: z.array(z.string()),
  company: named.nullable(),
  country: z.string().nullable(),
  isBlocked: z.boolean(),
  isUsPerson: z.boolean(),
  /** Staff approved the whole; a company's user: the company is approved. */
  isVerified: z.boolean(),
  joinedAt: isoMoment,
});

/** Somebody's own page. */
export const userView = userLine.extend({
  referralCode: z.string(),
  referredBy: named.nullable(),
  address: z.string(),
  emailVerifiedAt: isoMoment.nullable(),
  riskDeclaredAt: isoMoment.nullable(),
  approvedAt: isoMoment.nullable(),
  blocked: z
    .object({ reason: z.string().nullable(), at: isoMoment.nullable(), by: z.string().nullable() })
    .nullable(),
  hasTwoFactor: z.boolean(),
  sessions: z.object({ open: z.number().int(), lastSeenAt: isoMoment.nullable() }),
  /** The case of their verification, when one was sent. */
  onboarding: z.object({ caseId: uuid, number: z.string(), stage: z.string() }).nullable(),
  /** A staff role that waits for a second person. */
  requestedRole: z
    .object({ approvalId: uuid, role: staffRole, requestedBy: z.string(), expiresAt: isoMoment })
    .nullable(),
  /** What the caller may do about this person now; the rest would be refused. */
  may: z.object({
    block: z.boolean(),
    unblock: z.boolean(),
    endSessions: z.boolean(),
    resetTwoFactor: z.boolean(),
    grant: z.array(givenRole),
    revoke: z.array(givenRole),
  }),
});

/** A line of the activity log. */
export const activityLine = z.object({
  id: uuid,
  at: isoMoment,
  action: z.string(),
  who: z.object({ id: uuid.nullable(), name: z.string() }).nullable(),
  forWhom: z.object({ partyId: uuid, name: z.string() }).nullable(),
  subject: z.object({ kind: z.string(), id: uuid.nullable(), name: z.string().nullable() }),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  requestId: z.string().nullable(),
  ip: z.string().nullable(),
});

const day = z.iso.date();

/** How the log is narrowed down: who acted, for whom or about whom, what, when, in which call. */
export const activityFilter = {
  who: text(120, 0).optional(),
  whom: text(120, 0).optional(),
  /** The beginning of an action: "role." finds both granting and revoking. */
  action: text(80, 0).optional(),
  subject: text(60, 0).optional(),
  subjectId: uuid.optional(),
  from: day.optional(),
  to: day.optional(),
  requestId: text(80, 0).optional(),
};

/** Something that waits for a second person. */
export const approvalLine = z.object({
  id: uuid,
  kind: z.enum(APPROVAL_KIND_NAMES),
  /** "Administrator for Yara Nasser", "Withdrawal: $25,000.00". */
  title: z.string(),
  requestedBy: z.string(),
  requestedAt: isoMoment,
  expiresAt: isoMoment,
  /** Why it is asked for, where somebody said so. */
  reason: z.string().nullable(),
  needed: z.number().int(),
  agreed: z.number().int(),
  /** Whether the caller is the one who may decide now. */
  mine: z.boolean(),
  canDecide: z.boolean(),
  /** Where it is decided: a part of the platform, and the asset that it is about. */
  place: z.enum(APPROVAL_PLACES),
  assetId: uuid.nullable(),
  staffRole: staffRole.nullable(),
});

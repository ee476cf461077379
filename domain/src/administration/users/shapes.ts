import { z } from 'zod';
import { isoMoment, text, uuid } from '../../kernel/fields.ts';
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
  /** The block of an administrator that waits for a second person. */
  requestedBlock: z
    .object({ reason: z.string(), requestedBy: z.string(), expiresAt: isoMoment })
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

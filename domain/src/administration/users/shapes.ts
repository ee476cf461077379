import { z } from 'zod';
import { approver, shownIdentity } from '../../cash/company-limits/approver-shapes.ts';
import { action } from '../../kernel/actions.ts';
import { moment, text, uuid } from '../../kernel/fields.ts';
import { endedApproval } from '../../people/approvals/standing.ts';
import { PERMISSIONS, ROLE_NAMES } from '../../permissions.ts';
import { TEAM_KINDS } from './requests.ts';
import { PARTNER_ROLES, STAFF_ROLES } from './roles.ts';

export const reason = text(500);
export const role = z.enum(ROLE_NAMES);
export const staffRole = z.enum(STAFF_ROLES);

/** What the platform gives: its own roles, and those of individuals who bring others. */
export const givenRole = z.enum([...STAFF_ROLES, ...PARTNER_ROLES]);

export const ACCOUNT_KINDS = ['person', 'company', 'staff'] as const;
export const accountKind = z.enum(ACCOUNT_KINDS);

/** Something grave about the staff that one person asked for and another approves. */
export const teamRequest = z.object({
  id: uuid,
  kind: z.enum(TEAM_KINDS),
  /** By which its approval is found. */
  subjectId: uuid,
  /** Whom it is about; without an id who is invited. */
  person: z.object({ id: uuid.nullable(), name: z.string(), email: z.string() }),
  /** The roles they hold, and the one that is given or taken away. */
  roles: z.array(z.string()),
  role: staffRole.nullable(),
  /** What they may do with the role, or no longer without it, and may not otherwise. */
  permissions: z.array(z.enum(PERMISSIONS)),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: moment,
  /** Why it came to nothing; null while it waits. */
  ended: endedApproval.nullable(),
  /** Whether the caller requested it, or may decide it. */
  mayReview: z.boolean(),
});

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
  joinedAt: moment,
});

/** Somebody's own page. */
export const userView = userLine.extend({
  /** Whose money and units theirs are: the person's own party, or their company's. */
  partyId: uuid,
  referralCode: z.string(),
  referredBy: named.nullable(),
  address: z.string(),
  emailVerifiedAt: moment.nullable(),
  riskDeclaredAt: moment.nullable(),
  approvedAt: moment.nullable(),
  blocked: z
    .object({ reason: z.string().nullable(), at: moment.nullable(), by: z.string().nullable() })
    .nullable(),
  hasTwoFactor: z.boolean(),
  sessions: z.object({ open: z.number().int(), lastSeenAt: moment.nullable() }),
  /** The case of their verification, when one was sent. */
  onboarding: z.object({ caseId: uuid, number: z.string(), stage: z.string() }).nullable(),
  /** What waits for a second person about them, and what came to nothing in the last days. */
  requests: z.array(teamRequest),
  /** As a second approver of their company; null where they never approve for one. */
  approver: approver
    .extend({
      identity: shownIdentity.nullable(),
      /** Members who are the same person, as far as the product can tell. */
      sameAs: z.array(named),
    })
    .nullable(),
  actions: z.object({
    confirmIdentity: action.optional(),
    vouch: action.optional(),
    block: action.optional(),
    unblock: action.optional(),
    endSessions: action,
    resetTwoFactor: action,
  }),
  /** Every role that is given here: whether the caller can give it to them, or take it away. */
  roleActions: z.array(
    z.object({ role: givenRole, give: action.optional(), take: action.optional() }),
  ),
});

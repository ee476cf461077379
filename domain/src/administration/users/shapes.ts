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

export const givenRole = z.enum([...STAFF_ROLES, ...PARTNER_ROLES]);

export const ACCOUNT_KINDS = ['person', 'company', 'staff'] as const;
export const accountKind = z.enum(ACCOUNT_KINDS);

export const teamRequest = z.object({
  id: uuid,
  kind: z.enum(TEAM_KINDS),
  subjectId: uuid,
  person: z.object({ id: uuid.nullable(), name: z.string(), email: z.string() }),
  roles: z.array(z.string()),
  role: staffRole.nullable(),
  /** Gained or lost with the role. */
  permissions: z.array(z.enum(PERMISSIONS)),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: moment,
  ended: endedApproval.nullable(),
  mayReview: z.boolean(),
});

const named = z.object({ id: uuid, name: z.string() });

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
  isVerified: z.boolean(),
  joinedAt: moment,
});

export const userView = userLine.extend({
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
  onboarding: z.object({ caseId: uuid, number: z.string(), stage: z.string() }).nullable(),
  requests: z.array(teamRequest),
  /** For second approvals of their company; null if not eligible. */
  approver: approver
    .extend({
      identity: shownIdentity.nullable(),
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
  roleActions: z.array(
    z.object({ role: givenRole, give: action.optional(), take: action.optional() }),
  ),
});

import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { email, isoMoment, text, uuid } from '../../kernel/fields.ts';
import { cursorQuery, pageQuery } from '../../kernel/page.ts';
import { userMachine } from '../../people/identity/user.machine.ts';
import { FRONT_END_KEYS } from './front-ends.ts';
import { keptNotice, newNotice } from './notices.ts';
import {
  accountKind,
  activityFilter,
  activityLine,
  approvalLine,
  givenRole,
  reason,
  role,
  staffRole,
  userLine,
  userView,
} from './shapes.ts';

const users = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_USERS' } as const;
const platform = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_PLATFORM' } as const;
/** Every role of the staff holds it. */
const anyStaff = { who: 'staff', account: 'active', permission: 'CAN_VIEW_ASSETS' } as const;

export type UserLine = z.input<typeof userLine>;
export type UserDetail = z.input<typeof userView>;
export type ActivityLine = z.input<typeof activityLine>;
export type ApprovalLine = z.input<typeof approvalLine>;

export const USER_SORTS = ['-joined', 'joined', 'name', '-name'] as const;

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  summary: 'Finds people by name, e-mail, referral code, company or address',
  access: users,
  query: z.object({
    q: text(120, 0).optional(),
    status: z.enum(['active', 'blocked']).optional(),
    kind: accountKind.optional(),
    verified: z.enum(['yes', 'no']).optional(),
    country: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
    role: role.optional(),
    sort: z.enum(USER_SORTS).default('-joined'),
    ...pageQuery,
  }),
  reply: z.array(userLine),
  refusals: [],
});

export const getUser = endpoint({
  method: 'GET',
  path: '/admin/users/:userId',
  summary: 'One person: facts, roles, sessions, verification; the opening is logged',
  access: users,
  reply: userView,
  refusals: ['NOT_FOUND'],
});

export const userActivity = endpoint({
  method: 'GET',
  path: '/admin/users/:userId/activity',
  summary: 'What a person did and what was done about them, latest first',
  access: users,
  query: z.object(cursorQuery),
  reply: z.array(activityLine),
  refusals: ['NOT_FOUND'],
});

const because = z.object({ reason });
const refusals = ['NOT_FOUND', 'OWN_ACCOUNT', 'E_UNAUTHORIZED_ACTION'] as const;

export const blockUser = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/block',
  summary: 'Blocks a person: every session ends, and what they ask for is refused',
  access: users,
  makes: [userMachine.moves.block],
  body: because,
  reply: userView,
  refusals: [...refusals, 'INVALID_TRANSITION', 'LAST_ADMINISTRATOR'],
});

export const unblockUser = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/unblock',
  summary: 'Lets a blocked person back in',
  access: { ...users, fresh: true },
  makes: [userMachine.moves.unblock],
  body: because,
  reply: userView,
  refusals: [...refusals, 'INVALID_TRANSITION'],
});

export const endSessions = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/end-sessions',
  summary: 'Ends every session of a person; they may sign in again',
  access: users,
  body: because,
  reply: userView,
  refusals,
});

export const resetTwoFactor = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/reset-two-factor',
  summary: 'Takes two-factor authentication off a person who lost it, and ends their sessions',
  access: { ...users, fresh: true },
  body: because,
  reply: userView,
  refusals: [...refusals, 'TWO_FACTOR_OFF', 'ROLE_BEYOND_YOURS'],
});

export const giveRole = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/roles',
  summary: 'Gives a role; one of the staff’s waits for the approval of a second person',
  access: { ...users, fresh: true },
  body: z.object({ role: givenRole, reason }),
  reply: userView,
  refusals: [
    ...refusals,
    'ROLE_HELD',
    'ROLE_NOT_FOR_THEM',
    'ROLE_BEYOND_YOURS',
    'USER_IS_BLOCKED',
    'APPROVAL_OPEN',
  ],
});

export const takeRole = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/roles/:role/revoke',
  summary: 'Takes a role away; the last active administrator stays',
  access: { ...users, fresh: true },
  body: because,
  reply: userView,
  refusals: [...refusals, 'ROLE_NOT_HELD', 'ROLE_BEYOND_YOURS', 'LAST_ADMINISTRATOR'],
});

export const team = endpoint({
  method: 'GET',
  path: '/admin/team',
  summary: 'The platform’s staff with their roles',
  access: users,
  reply: z.array(userLine.extend({ hasTwoFactor: z.boolean(), lastSeenAt: isoMoment.nullable() })),
  refusals: [],
});

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/admin/team/invitations',
  summary: 'Asks for somebody new on the staff; once approved they get a link by e-mail',
  access: { who: 'staff', account: 'active', permission: 'CAN_INVITE_USERS', fresh: true },
  body: z.object({ email, firstName: text(80), lastName: text(80), role: staffRole, reason }),
  reply: z.object({ approvalId: uuid, expiresAt: isoMoment }),
  refusals: ['EMAIL_ALREADY_EXISTS', 'ROLE_BEYOND_YOURS', 'APPROVAL_OPEN'],
});

export const decideStaff = endpoint({
  method: 'POST',
  path: '/admin/team/requests/:approvalId/decide',
  summary: 'Approves or rejects, as the second person, a role or an invitation of the staff',
  access: { ...users, fresh: true },
  body: z.object({ approves: z.boolean(), role: staffRole, reason: text(500, 0).optional() }),
  reply: z.object({ status: z.enum(['APPROVED', 'REJECTED', 'REQUESTED']) }),
  refusals: [
    ...refusals,
    'APPROVAL_NOT_OPEN',
    'OWN_REQUEST',
    'ALREADY_DECIDED',
    'APPROVAL_CHANGED',
    'ROLE_BEYOND_YOURS',
    'EMAIL_ALREADY_EXISTS',
    'ROLE_HELD',
    'ROLE_NOT_FOR_THEM',
    'USER_IS_BLOCKED',
    'OVERLOADED',
  ],
});

export const withdrawStaff = endpoint({
  method: 'POST',
  path: '/admin/team/requests/:approvalId/withdraw',
  summary: 'Takes back one’s own request for a role or an invitation',
  access: anyStaff,
  reply: z.object({}),
  refusals: ['NOT_FOUND', 'APPROVAL_NOT_OPEN'],
});

export const approvals = endpoint({
  method: 'GET',
  path: '/admin/approvals',
  summary: 'What waits for a second person and concerns the caller',
  access: anyStaff,
  reply: z.array(approvalLine),
  refusals: [],
});

export const overview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  summary: 'What waits for the caller, by permission',
  access: anyStaff,
  reply: z.object({
    waiting: z.array(
      z.object({
        what: z.enum([
          'cases',
          'assets',
          'navs',
          'closings',
          'withdrawals',
          'suspense',
          'settlement',
          'approvals',
        ]),
        count: z.number().int(),
        oldestAt: isoMoment.nullable(),
      }),
    ),
    /** Only for whoever manages people. */
    people: z
      .object({
        joinedThisWeek: z.number().int(),
        verifiedThisWeek: z.number().int(),
        blocked: z.number().int(),
      })
      .nullable(),
    closedFrontEnds: z.array(z.enum(FRONT_END_KEYS)),
  }),
  refusals: [],
});

export const activityLog = endpoint({
  method: 'GET',
  path: '/admin/activity-log',
  summary: 'What was done on the platform, by whom, for whom and why, latest first',
  access: users,
  query: z.object({ ...activityFilter, ...cursorQuery }),
  reply: z.array(activityLine),
  refusals: [],
});

export const activitySubjects = endpoint({
  method: 'GET',
  path: '/admin/activity-log/subjects',
  summary: 'The kinds of things that the activity log speaks of',
  access: users,
  reply: z.array(z.string()),
  refusals: [],
});

export const exportActivity = endpoint({
  method: 'GET',
  path: '/admin/activity-log/export',
  summary: 'The filtered activity log as CSV; that it was taken is logged',
  access: users,
  query: z.object(activityFilter),
  reply: z.any(),
  refusals: [],
  answers: 'file',
});

export const verifyActivity = endpoint({
  method: 'GET',
  path: '/admin/activity-log/verify',
  summary:
    'Holds every line of the activity log against its seal, and names the first that differs',
  access: users,
  reply: z.object({
    holds: z.boolean(),
    looked: z.number().int(),
    waiting: z.number().int(),
    head: z.object({ seq: z.string(), hash: z.string(), sealedAt: isoMoment }).nullable(),
    fault: z
      .object({
        seq: z.string().nullable(),
        activityId: uuid.nullable(),
        problem: z.enum(['altered', 'removed', 'reordered', 'inserted', 'cut_off']),
      })
      .nullable(),
    at: isoMoment,
  }),
  refusals: [],
});

export const ownerActivity = endpoint({
  method: 'GET',
  path: '/owner/activity-log',
  summary: 'What was done for the caller’s company, latest first',
  access: {
    who: 'owner',
    account: 'active',
    anyOf: ['CAN_MANAGE_ORGANIZATION', 'CAN_MANAGE_ASSETS'],
  },
  query: z.object({
    action: activityFilter.action,
    from: activityFilter.from,
    to: activityFilter.to,
    ...cursorQuery,
  }),
  reply: z.array(activityLine),
  refusals: [],
});

const closing = z.object({
  message: z.string(),
  reason: z.string(),
  by: z.string(),
  since: isoMoment,
});

const platformView = z.object({
  frontEnds: z.array(z.object({ key: z.enum(FRONT_END_KEYS), closing: closing.nullable() })),
  notices: z.array(keptNotice),
  facts: z.array(z.object({ name: z.string(), value: z.string(), setBy: z.string().nullable() })),
});
export type PlatformView = z.input<typeof platformView>;

export const getPlatform = endpoint({
  method: 'GET',
  path: '/admin/platform',
  summary: 'Which front ends are open, and how the platform is configured',
  access: platform,
  reply: platformView,
  refusals: [],
});

export const closeFrontEnd = endpoint({
  method: 'PUT',
  path: '/admin/platform/maintenance/:frontEnd',
  summary: 'Closes a front end for maintenance, or opens it again',
  access: { ...platform, fresh: true },
  body: z.object({ closed: z.boolean(), message: text(300, 0).optional(), reason }),
  reply: platformView,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const postNotice = endpoint({
  method: 'POST',
  path: '/admin/platform/notices',
  summary: 'Puts a notice above the pages of some front ends, until a moment or for good',
  access: { ...platform, fresh: true },
  body: newNotice,
  reply: platformView,
  refusals: ['NOTICE_OVER', 'NOTICES_FULL'],
});

export const endNotice = endpoint({
  method: 'POST',
  path: '/admin/platform/notices/:noticeId/end',
  summary: 'Takes a notice down',
  access: { ...platform, fresh: true },
  reply: platformView,
  refusals: ['NOT_FOUND'],
});

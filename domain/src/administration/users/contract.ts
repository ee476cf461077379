import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { email, isoMoment, name, text, uuid } from '../../kernel/fields.ts';
import { pageQuery } from '../../kernel/page.ts';
import { userMachine } from '../../people/identity/user.machine.ts';
import { accountKind, givenRole, reason, role, staffRole, userLine, userView } from './shapes.ts';

const users = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_USERS' } as const;
/** Every role of the staff holds it. */
const anyStaff = { who: 'staff', account: 'active', permission: 'CAN_VIEW_ASSETS' } as const;

export type UserLine = z.input<typeof userLine>;
export type UserDetail = z.input<typeof userView>;

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

const because = z.object({ reason });
const refusals = ['NOT_FOUND', 'OWN_ACCOUNT', 'E_UNAUTHORIZED_ACTION'] as const;

export const blockUser = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/block',
  summary: 'Blocks a person, an administrator once two people want it: every session ends',
  access: users,
  makes: [userMachine.moves.block],
  body: because,
  reply: userView,
  refusals: [
    ...refusals,
    'INVALID_TRANSITION',
    'LAST_ADMINISTRATOR',
    'APPROVAL_OPEN',
    'APPROVAL_NOT_OPEN',
    'OWN_CASE',
    'ALREADY_DECIDED',
  ],
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
  decides: 'staff_role',
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
  body: z.object({ email, firstName: name(80), lastName: name(80), role: staffRole, reason }),
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
  decides: 'staff_role',
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

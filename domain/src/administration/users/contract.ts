import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { email, isoMoment, moment, name, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { userMachine } from '../../people/identity/user.machine.ts';
import { USERS } from './list.ts';
import { givenRole, reason, staffRole, teamRequest, userLine, userView } from './shapes.ts';

const users = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_USERS' } as const;

export type UserLine = z.output<typeof userLine>;
export type UserDetail = z.output<typeof userView>;
export type TeamRequest = z.output<typeof teamRequest>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  summary: 'Finds people by name, email, referral code, company or address',
  access: users,
  cost: 'search',
  query: listQuery(USERS),
  reply: z.array(userLine),
  refusals: [],
});

export const getUser = endpoint({
  method: 'GET',
  path: '/admin/users/:userId',
  summary: 'Returns a person’s details, roles, sessions and verification; logs the access',
  access: users,
  reply: userView,
  refusals: ['NOT_FOUND'],
});

const because = z.object({ reason });
const refusals = ['NOT_FOUND', 'OWN_ACCOUNT', 'OWN_CASE', 'E_UNAUTHORIZED_ACTION'] as const;
const asking = [...refusals, 'APPROVAL_OPEN'] as const;

const BLOCK = ['INVALID_TRANSITION', 'LAST_ADMINISTRATOR'] as const;

export const blockUser = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/block',
  summary: 'Blocks a person and ends their sessions; requires second approval for an administrator',
  access: users,
  makes: [userMachine.moves.block],
  body: because,
  reply: userView,
  refusals: [...asking, ...BLOCK],
});

export const unblockUser = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/unblock',
  summary: 'Unblocks a person; requires second approval for an administrator',
  access: { ...users, fresh: true },
  makes: [userMachine.moves.unblock],
  body: because,
  reply: userView,
  refusals: [...asking, 'INVALID_TRANSITION'],
});

export const endSessions = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/end-sessions',
  summary: 'Ends a person’s sessions; requires second approval for an administrator',
  access: users,
  body: because,
  reply: userView,
  refusals: asking,
});

export const resetTwoFactor = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/reset-two-factor',
  summary: 'Resets a person’s two-factor authentication; requires second approval for staff',
  access: { ...users, fresh: true },
  body: because,
  reply: userView,
  refusals: [...asking, 'TWO_FACTOR_OFF', 'ROLE_BEYOND_YOURS'],
});

const VOUCH = ['NOT_AN_APPROVER', 'USER_IS_BLOCKED'] as const;

export const vouch = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/vouch',
  summary: 'Requests a waiver of a company approver’s waiting period; requires second approval',
  access: { ...users, fresh: true },
  body: because,
  reply: userView,
  refusals: [...asking, ...VOUCH],
});

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/confirm-identity',
  summary: 'Confirms that a company member’s identity details match their document',
  access: { ...users, fresh: true },
  body: z.object({
    declaredAt: isoMoment,
    reason,
  }),
  reply: userView,
  refusals: [...refusals, 'IDENTITY_CHANGED'],
});

const GIVE = ['ROLE_HELD', 'ROLE_NOT_FOR_THEM', 'ROLE_BEYOND_YOURS', 'USER_IS_BLOCKED'] as const;

export const giveRole = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/roles',
  summary: 'Assigns a role; staff roles require second approval',
  access: { ...users, fresh: true },
  body: z.object({ role: givenRole, reason }),
  reply: userView,
  refusals: [...asking, ...GIVE],
});

export const takeRole = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/roles/:role/revoke',
  summary: 'Removes a role; the administrator role requires second approval',
  access: { ...users, fresh: true },
  body: because,
  reply: userView,
  refusals: [...asking, 'ROLE_NOT_HELD', 'ROLE_BEYOND_YOURS', 'LAST_ADMINISTRATOR'],
});

export const team = endpoint({
  method: 'GET',
  path: '/admin/team',
  summary: 'Lists staff with their roles',
  access: users,
  reply: z.array(userLine.extend({ hasTwoFactor: z.boolean(), lastSeenAt: moment.nullable() })),
  refusals: [],
});

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/admin/team/invitations',
  summary: 'Requests a new staff member; when approved, they receive a link by email',
  access: { who: 'staff', account: 'active', permission: 'CAN_INVITE_USERS', fresh: true },
  body: z.object({ email, firstName: name(80), lastName: name(80, 0), role: staffRole, reason }),
  reply: z.object({ approvalId: uuid, expiresAt: moment }),
  refusals: ['EMAIL_ALREADY_EXISTS', 'ROLE_BEYOND_YOURS', 'APPROVAL_OPEN'],
});

export const teamRequests = endpoint({
  method: 'GET',
  path: '/admin/team/requests',
  summary: 'Lists staff requests awaiting second approval, and recently failed ones with reasons',
  access: users,
  reply: z.array(teamRequest),
  refusals: [],
});

import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { email, isoMoment, name, text, uuid } from '../../kernel/fields.ts';
import { pageQuery } from '../../kernel/page.ts';
import { fingerprint } from '../../people/approvals/fingerprint.ts';
import { userMachine } from '../../people/identity/user.machine.ts';
import {
  accountKind,
  givenRole,
  reason,
  role,
  staffRole,
  teamRequest,
  userLine,
  userView,
} from './shapes.ts';

const users = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_USERS' } as const;
/** Every role of the staff holds it. */
const anyStaff = { who: 'staff', account: 'active', permission: 'CAN_VIEW_ASSETS' } as const;

export type UserLine = z.input<typeof userLine>;
export type UserDetail = z.input<typeof userView>;
export type TeamRequest = z.input<typeof teamRequest>;

export const USER_SORTS = ['-joined', 'joined', 'name', '-name'] as const;

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  summary: 'Finds people by name, e-mail, referral code, company or address',
  access: users,
  cost: 'search',
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
const decision = z.discriminatedUnion('approves', [
  z.strictObject({ approves: z.literal(true), fingerprint }),
  z.strictObject({ approves: z.literal(false), reason }),
]);
const refusals = ['NOT_FOUND', 'OWN_ACCOUNT', 'OWN_CASE', 'E_UNAUTHORIZED_ACTION'] as const;
/** Of what may take two people: the first one asks. */
const asking = [...refusals, 'APPROVAL_OPEN'] as const;
const deciding = [...refusals, 'OWN_REQUEST', 'ALREADY_DECIDED'] as const;

/** What the second person says about a request of the first: it is carried out, or it ends. */
const decided = {
  method: 'POST',
  access: { ...users, fresh: true },
  body: decision,
  reply: userView,
} as const;

const BLOCK = ['INVALID_TRANSITION', 'LAST_ADMINISTRATOR'] as const;

export const blockUser = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/block',
  summary:
    'Blocks a person at once: every session ends. For an administrator it asks a second person',
  access: users,
  makes: [userMachine.moves.block],
  body: because,
  reply: userView,
  refusals: [...asking, ...BLOCK],
});

export const decideBlock = endpoint({
  ...decided,
  path: '/admin/users/:userId/block/decide',
  summary: 'Approves or rejects, as the second person, the block of an administrator',
  makes: [userMachine.moves.block],
  decides: 'user.block',
  refusals: [...deciding, ...BLOCK],
});

export const unblockUser = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/unblock',
  summary: 'Lets a blocked person back in; for an administrator it asks a second person',
  access: { ...users, fresh: true },
  makes: [userMachine.moves.unblock],
  body: because,
  reply: userView,
  refusals: [...asking, 'INVALID_TRANSITION'],
});

export const decideUnblock = endpoint({
  ...decided,
  path: '/admin/users/:userId/unblock/decide',
  summary: 'Approves or rejects, as the second person, that a blocked administrator comes back',
  makes: [userMachine.moves.unblock],
  decides: 'user.unblock',
  refusals: [...deciding, 'INVALID_TRANSITION'],
});

export const endSessions = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/end-sessions',
  summary: 'Ends every session of a person; for an administrator it asks a second person',
  access: users,
  body: because,
  reply: userView,
  refusals: asking,
});

export const decideEndSessions = endpoint({
  ...decided,
  path: '/admin/users/:userId/end-sessions/decide',
  summary: 'Approves or rejects, as the second person, the end of an administrator’s sessions',
  decides: 'user.end_sessions',
  refusals: deciding,
});

export const resetTwoFactor = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/reset-two-factor',
  summary: 'Takes two-factor authentication off a person; for staff it asks a second person',
  access: { ...users, fresh: true },
  body: because,
  reply: userView,
  refusals: [...asking, 'TWO_FACTOR_OFF', 'ROLE_BEYOND_YOURS'],
});

export const decideResetTwoFactor = endpoint({
  ...decided,
  path: '/admin/users/:userId/reset-two-factor/decide',
  summary: 'Approves or rejects, as the second person, the reset of a second factor of the staff',
  decides: 'user.reset_two_factor',
  refusals: [...deciding, 'TWO_FACTOR_OFF'],
});

const VOUCH = ['NOT_AN_APPROVER', 'USER_IS_BLOCKED'] as const;

export const vouch = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/vouch',
  summary: 'Requests that a company’s new second approver need not wait; another person decides',
  access: { ...users, fresh: true },
  body: because,
  reply: userView,
  refusals: [...asking, ...VOUCH],
});

export const decideVouch = endpoint({
  ...decided,
  path: '/admin/users/:userId/vouch/decide',
  summary: 'Approves or rejects, as the second person, that an approver need not wait',
  decides: 'user.vouch',
  refusals: [...deciding, ...VOUCH],
});

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/confirm-identity',
  summary: 'Confirms that what a company’s member said of themselves is what their document says',
  access: { ...users, fresh: true },
  body: z.object({
    /** What was shown: it may have changed since. */
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
  summary: 'Gives a role; one of the staff’s waits for the approval of a second person',
  access: { ...users, fresh: true },
  body: z.object({ role: givenRole, reason }),
  reply: userView,
  refusals: [...asking, ...GIVE],
});

export const decideRole = endpoint({
  ...decided,
  path: '/admin/users/:userId/roles/decide',
  summary: 'Approves or rejects, as the second person, a role of the staff',
  decides: 'staff_role',
  refusals: [...deciding, ...GIVE],
});

export const takeRole = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/roles/:role/revoke',
  summary: 'Takes a role away; the administrator’s waits for the approval of a second person',
  access: { ...users, fresh: true },
  body: because,
  reply: userView,
  refusals: [...asking, 'ROLE_NOT_HELD', 'ROLE_BEYOND_YOURS', 'LAST_ADMINISTRATOR'],
});

export const decideTakeRole = endpoint({
  ...decided,
  path: '/admin/users/:userId/roles/revoke/decide',
  summary: 'Approves or rejects, as the second person, that an administrator loses the role',
  decides: 'user.revoke_role',
  refusals: [...deciding, 'ROLE_NOT_HELD', 'LAST_ADMINISTRATOR'],
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
  body: z.object({ email, firstName: name(80), lastName: name(80, 0), role: staffRole, reason }),
  reply: z.object({ approvalId: uuid, expiresAt: isoMoment }),
  refusals: ['EMAIL_ALREADY_EXISTS', 'ROLE_BEYOND_YOURS', 'APPROVAL_OPEN'],
});

export const decideInvitation = endpoint({
  method: 'POST',
  path: '/admin/team/invitations/:approvalId/decide',
  summary: 'Approves or rejects, as the second person, an invitation to the staff',
  access: { ...users, fresh: true },
  body: decision,
  reply: z.object({ status: z.enum(['APPROVED', 'REJECTED', 'REQUESTED']) }),
  decides: 'staff_invitation',
  refusals: [...deciding, 'ROLE_BEYOND_YOURS', 'EMAIL_ALREADY_EXISTS'],
});

export const teamRequests = endpoint({
  method: 'GET',
  path: '/admin/team/requests',
  summary:
    'What waits for a second person about the staff, and what came to nothing lately and why',
  access: users,
  reply: z.array(teamRequest),
  refusals: [],
});

export const withdrawTeamRequest = endpoint({
  method: 'POST',
  path: '/admin/team/requests/:approvalId/withdraw',
  summary: 'Takes back one’s own request about somebody of the staff',
  access: anyStaff,
  reply: z.object({}),
  refusals: ['NOT_FOUND', 'APPROVAL_NOT_OPEN'],
});

import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { email, moment, text, uuid } from '../../kernel/fields.ts';
import { IMAGE_MAX_BYTES } from '../files/limits.ts';
import { companyView } from '../identity/user.ts';
import { invitationMachine } from './invitation.machine.ts';
import { companyName, profileFields } from './profile.ts';
import { MEMBER_ROLES } from './roles.ts';

export const companyProfile = z.object({
  id: z.string(),
  companyName: z.string(),
  companyLogo: z.string().nullable(),
  isOwner: z.boolean(),
  isVerified: z.boolean(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  website: z.string().nullable(),
  about: z.string(),
  founded: z.number().nullable(),
  registrationNumber: z.string().nullable(),
  memberSince: moment,
});
export type CompanyProfile = z.output<typeof companyProfile>;

export const profile = endpoint({
  method: 'GET',
  path: '/company/:companyId',
  summary: 'Returns the public profile of a company that manages assets',
  access: { who: 'signed_in', account: 'any' },
  reply: companyProfile,
  refusals: ['COMPANY_DOES_NOT_EXISTS'],
});

export const ownProfile = endpoint({
  method: 'GET',
  path: '/company/profile',
  summary:
    'Returns the caller’s company profile and whether its name, number and country are locked',
  access: { who: 'signed_in', account: 'any' },
  reply: companyProfile.extend({
    status: companyView.shape.status,
    statusReason: z.string().nullable(),
    identityLocked: z.boolean(),
  }),
  refusals: ['COMPANY_DOES_NOT_EXISTS'],
});

const organization = {
  who: 'signed_in',
  account: 'active',
  permission: 'CAN_MANAGE_ORGANIZATION',
} as const;
const company = z.object({ company: companyView });

const givenProfile = z.object({
  companyName,
  registrationNumber: profileFields.registrationNumber.optional(),
  country: profileFields.country.optional(),
  city: profileFields.city.optional(),
  website: profileFields.website.optional(),
  about: profileFields.about.optional(),
  founded: profileFields.founded.optional(),
});

export const create = endpoint({
  method: 'POST',
  path: '/company',
  summary: 'Creates the company of an institutional user who has none',
  access: { who: 'signed_in', account: 'active' },
  body: givenProfile,
  reply: company,
  refusals: [
    'US_PERSON',
    'NOT_INSTITUTIONAL',
    'E_UNAUTHORIZED_ACTION',
    'COMPANY_EXISTS',
    'COMPANY_FOUNDED',
  ],
});

export const update = endpoint({
  method: 'POST',
  path: '/company/update',
  summary: 'Updates the caller’s company profile; omitted fields stay unchanged',
  access: organization,
  body: givenProfile.partial(),
  reply: company,
  refusals: ['COMPANY_DOES_NOT_EXISTS', 'COMPANY_EXISTS', 'COMPANY_LOCKED', 'US_PERSON'],
});

export const setLogo = endpoint({
  method: 'POST',
  path: '/company/logo',
  summary: 'Sets the caller’s company logo, which is public',
  access: organization,
  body: z.object({}),
  cost: 'upload',
  upload: { maxBytes: IMAGE_MAX_BYTES },
  reply: company,
  refusals: ['COMPANY_DOES_NOT_EXISTS', 'INVALID_FILE_EXTENSION', 'ENTITY_TOO_LARGE'],
});

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/company/logo',
  summary: 'Removes the caller’s company logo',
  access: organization,
  reply: company,
  refusals: ['COMPANY_DOES_NOT_EXISTS'],
});

const team = {
  who: 'signed_in',
  account: 'active',
  permission: 'CAN_MANAGE_TEAM_MEMBERS',
} as const;
const ofTeam = { ...team, owns: 'company' } as const;

export const memberRole = z.enum(MEMBER_ROLES);

const member = z.object({
  id: uuid,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  avatar: z.string(),
  role: memberRole.nullable(),
  status: z.enum(['active', 'blocked']),
  emailVerified: z.boolean(),
  twoFactor: z.boolean(),
  isAuthorizedRepresentative: z.boolean(),
  joinedAt: moment,
  lastSeenAt: moment.nullable(),
  /** The caller; no other member manages members. */
  isSelf: z.boolean(),
  isLastManager: z.boolean(),
});
export type MemberRow = z.output<typeof member>;

const invitation = z.object({
  id: uuid,
  email: z.string(),
  role: memberRole,
  invitedBy: z.string(),
  sentAt: moment,
  expiresAt: moment,
  expired: z.boolean(),
  actions: actionsShape(invitationMachine),
});
export type InvitationRow = z.output<typeof invitation>;

export const members = endpoint({
  method: 'GET',
  path: '/company/members',
  summary: 'Lists the caller’s company members and open invitations',
  access: team,
  reply: z.object({
    members: z.array(member),
    invitations: z.array(invitation),
    roles: z.array(memberRole),
    mayInvite: z.boolean(),
  }),
  refusals: ['COMPANY_DOES_NOT_EXISTS'],
});

/** To change members, if two-factor authentication is on. */
const code = text(20, 0).optional();
const OF_THE_CODE = [
  'TWO_FACTOR_CODE_REQUIRED',
  'E_INVALID_2FA_CODE',
  'TOO_MANY_WRONG_CODES',
] as const;

export const invite = endpoint({
  method: 'POST',
  path: '/company/members/invite',
  summary: 'Emails an invitation to join the caller’s company',
  access: team,
  body: z.object({ email, role: memberRole, code }),
  reply: invitation,
  refusals: [
    ...OF_THE_CODE,
    'COMPANY_DOES_NOT_EXISTS',
    'COMPANY_REJECTED',
    'E_UNAUTHORIZED_ACTION',
    'ORGANIZATION_NOT_VERIFIED',
    'INVITER_EMAIL_NOT_VERIFIED',
    'ROLE_NOT_OF_COMPANY',
    'ROLE_NOT_YOURS',
    'MEMBER_EXISTS',
    'EMAIL_HAS_ACCOUNT',
    'INVITATION_EXISTS',
    'TOO_MANY_REQUESTS',
  ],
  limit: 'code',
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/company/invitations/:invitationId/resend',
  summary: 'Resends an invitation for seven more days; the previous link stops working',
  access: ofTeam,
  makes: [invitationMachine.moves.resend],
  reply: invitation,
  refusals: [
    'NOT_FOUND',
    'INVALID_TRANSITION',
    'COMPANY_REJECTED',
    'E_UNAUTHORIZED_ACTION',
    'ROLE_NOT_YOURS',
    'INVITER_EMAIL_NOT_VERIFIED',
    'EMAIL_HAS_ACCOUNT',
    'TOO_MANY_REQUESTS',
  ],
});

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/company/invitations/:invitationId/withdraw',
  summary: 'Cancels an invitation; its link stops working',
  access: ofTeam,
  makes: [invitationMachine.moves.withdraw],
  reply: z.object({}),
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const changeMember = endpoint({
  method: 'POST',
  path: '/company/members/:memberId',
  summary: 'Changes the role of a member of the caller’s company',
  access: ofTeam,
  body: z.object({ role: memberRole, code }),
  reply: z.object({ id: uuid, role: memberRole }),
  refusals: [
    ...OF_THE_CODE,
    'NOT_FOUND',
    'E_UNAUTHORIZED_ACTION',
    'ROLE_NOT_OF_COMPANY',
    'ROLE_NOT_YOURS',
    'LAST_TEAM_ADMINISTRATOR',
  ],
  limit: 'code',
});

export const removeMember = endpoint({
  method: 'POST',
  path: '/company/members/:memberId/remove',
  summary: 'Removes a member from the caller’s company; they keep a personal account',
  access: ofTeam,
  body: z.strictObject({ reason: text(300, 0).optional(), code }).default({}),
  reply: z.object({ id: uuid }),
  refusals: [
    ...OF_THE_CODE,
    'NOT_FOUND',
    'E_UNAUTHORIZED_ACTION',
    'ROLE_NOT_YOURS',
    'LAST_TEAM_ADMINISTRATOR',
  ],
  limit: 'code',
});

export const viewInvitation = endpoint({
  method: 'POST',
  path: '/company/invitations/look',
  idempotency: { none: 'Changes nothing.' },
  summary: 'Returns the details of an invitation by its link',
  access: { who: 'anyone' },
  whileReadOnly: 'reads',
  body: z.object({ token: text(200) }),
  reply: z.object({
    companyName: z.string(),
    companyLogo: z.string().nullable(),
    isOwner: z.boolean(),
    role: memberRole,
    invitedBy: z.string(),
    email: z.string(),
    expiresAt: moment,
  }),
  refusals: ['INVALID_INVITATION'],
  limit: 'code',
});

import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { email, moment, name, text } from '../../kernel/fields.ts';
import { invitationMachine } from '../companies/invitation.machine.ts';
import { companyName } from '../companies/profile.ts';
import { userView } from './user.ts';

/** Never trimmed; limited in length before hashing. */
const typedPassword = z
  .string()
  .max(1000)
  .refine((s) => s.length > 0, { params: { rule: 'required' } })
  .refine((s) => !s.includes('\u0000') && s.isWellFormed(), { params: { rule: 'default' } });

const signedIn = z.object({ user: userView, token: z.string() });

export const register = endpoint({
  method: 'POST',
  path: '/user/register',
  idempotency: { none: 'Its response signs in; it is returned once and never stored.' },
  summary: 'Creates an unverified user with a party, a chain address and a session',
  access: { who: 'anyone' },
  pausedBy: 'sign_ups',
  makes: [invitationMachine.moves.accept],
  body: z.object({
    email,
    password: typedPassword,
    firstName: name(80),
    /** Empty for a single legal name. */
    lastName: name(80, 0).default(''),
    referralCode: text(20, 0).optional(),
    institutional: z
      .union([
        z.strictObject({ companyName, isOwner: z.boolean().optional() }),
        z.strictObject({ invitationToken: text(200) }),
      ])
      .optional(),
  }),
  reply: z.object({
    user: userView.nullable(),
    token: z.string().nullable(),
    algorandAccount: z.object({ address: z.string() }).nullable(),
  }),
  refusals: [
    'EMAIL_ALREADY_EXISTS',
    'USER_ALREADY_EXISTS',
    'CHOOSE_BETTER_PASSWORD',
    'INVALID_REFERRAL_CODE',
    'INVALID_INVITATION',
    'INVITATION_FOR_ANOTHER',
    'COMPANY_EXISTS',
    'OVERLOADED',
  ],
  limit: 'sign_up',
});

export const login = endpoint({
  method: 'POST',
  path: '/user/login',
  idempotency: { none: 'Its response signs in; it is returned once and never stored.' },
  summary: 'Signs in with email and password; returns a challenge if two-factor is on',
  access: { who: 'anyone' },
  whileReadOnly: 'secures an account',
  body: z.object({ email, password: typedPassword }),
  reply: z.union([signedIn, z.object({ challenge: z.string() })]),
  refusals: [
    'EMAIL_DOES_NOT_EXISTS',
    'INVALID_PASSWORD',
    'MAX_AUTH_ATTEMPT_EXCEPTION',
    'OVERLOADED',
  ],
  limit: 'sign_in',
});

export const loginTwoFactor = endpoint({
  method: 'POST',
  path: '/user/login/two-factor',
  idempotency: { none: 'Its response signs in; it is returned once and never stored.' },
  summary: 'Completes a sign-in with an authenticator code or a backup code',
  access: { who: 'anyone' },
  whileReadOnly: 'secures an account',
  body: z.object({ challenge: text(200), code: text(40) }),
  reply: signedIn,
  refusals: ['E_INVALID_2FA_CODE', 'SIGN_IN_CHALLENGE_ENDED', 'TOO_MANY_WRONG_CODES'],
  limit: 'sign_in',
});

export const verifyReferral = endpoint({
  method: 'POST',
  path: '/user/referral/verify',
  idempotency: { none: 'Changes nothing.' },
  summary: 'Checks a referral code; returns its owner’s first name and initial',
  access: { who: 'anyone' },
  body: z.object({ code: text(20) }),
  reply: z.object({ valid: z.boolean(), name: z.string().nullable() }),
  refusals: ['TOO_MANY_REQUESTS'],
  limit: 'code',
});

export const logout = endpoint({
  method: 'GET',
  path: '/user/logout',
  summary: 'Signs out: ends the session',
  access: { who: 'signed_in', account: 'any' },
  reply: z.object({}),
  refusals: [],
  guarded: true,
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/user/email/verify',
  summary: 'Verifies the email address with the emailed code',
  access: { who: 'signed_in', account: 'active' },
  body: z.object({ code: text(20) }),
  reply: z.object({ emailVerified: z.literal(true) }),
  refusals: ['INVALID_VERIFICATION_TOKEN', 'VERIFICATION_TOKEN_EXPIRED', 'EMAIL_ALREADY_VERIFIED'],
  limit: 'code',
});

export const verifyEmailByLink = endpoint({
  method: 'POST',
  path: '/user/email/verify-link',
  summary: 'Verifies the email address with the emailed link, in any browser',
  access: { who: 'anyone' },
  body: z.object({ token: text(200) }),
  reply: z.object({ emailVerified: z.literal(true) }),
  refusals: ['INVALID_VERIFICATION_TOKEN', 'VERIFICATION_TOKEN_EXPIRED'],
  limit: 'code',
});

export const resendCode = endpoint({
  method: 'POST',
  path: '/user/email/resend',
  summary: 'Sends a new email verification code; earlier codes stop working',
  access: { who: 'signed_in', account: 'active' },
  reply: z.object({ email: z.string(), nextAt: moment }),
  refusals: ['EMAIL_ALREADY_VERIFIED', 'TOO_MANY_REQUESTS'],
  limit: 'code',
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/user/password/forgot',
  summary: 'Sends a password reset link; the response is the same for every address',
  access: { who: 'anyone' },
  whileReadOnly: 'secures an account',
  body: z.object({ email }),
  reply: z.object({}),
  refusals: [],
  limit: 'code',
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/user/password/reset',
  summary: 'Sets a new password with the emailed link; ends every session',
  access: { who: 'anyone' },
  whileReadOnly: 'secures an account',
  body: z.object({
    token: text(200, 0).optional(),
    password: typedPassword,
    confirmPassword: typedPassword,
  }),
  reply: z.object({}),
  refusals: [
    'NO_RESET_TOKEN',
    'INVALID_PASSWORD_RESET_TOKEN',
    'CHOOSE_BETTER_PASSWORD',
    'OVERLOADED',
  ],
  limit: 'code',
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/user/password/change',
  idempotency: { none: 'Its response signs in; it is returned once and never stored.' },
  summary: 'Changes the password; ends every session and starts a new one',
  access: { who: 'signed_in', account: 'active' },
  whileReadOnly: 'secures an account',
  body: z.object({
    currentPassword: typedPassword,
    newPassword: typedPassword,
    confirmPassword: typedPassword,
  }),
  reply: z.object({ token: z.string() }),
  refusals: [
    'INVALID_CURRENT_PASSWORD',
    'CHOOSE_BETTER_PASSWORD',
    'MAX_AUTH_ATTEMPT_EXCEPTION',
    'OVERLOADED',
  ],
  limit: 'code',
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/user/sessions/end-others',
  summary: 'Ends all the caller’s other sessions',
  access: { who: 'signed_in', account: 'any' },
  whileReadOnly: 'secures an account',
  reply: z.object({ ended: z.number().int() }),
  refusals: [],
});

const socialLink = z.strictObject({
  twitter: z.string().max(300).optional(),
  linkedin: z.string().max(300).optional(),
  facebook: z.string().max(300).optional(),
  discord: z.string().max(40).optional(),
});

const profileView = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string(),
  socialLink: z.record(z.string(), z.string()),
  namesLocked: z.boolean(),
});
export type ProfileView = z.output<typeof profileView>;

export const profile = endpoint({
  method: 'GET',
  path: '/user/profile',
  summary: 'Returns the caller’s name, picture and links, and whether the name can be changed',
  access: { who: 'signed_in', account: 'any' },
  reply: profileView,
  refusals: [],
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/user/profile',
  summary: 'Updates name (before verification), picture and links',
  access: { who: 'signed_in', account: 'active' },
  body: z.object({
    firstName: name(80).optional(),
    lastName: name(80, 0).optional(),
    avatar: z.enum(['1', '2', '3', '4', '5', '6']).optional(),
    socialLink: socialLink.optional(),
  }),
  reply: profileView,
  refusals: [
    'NAME_VERIFIED',
    'INVALID_FACEBOOK_URL',
    'INVALID_TWITTER_URL',
    'INVALID_LINKEDIN_URL',
    'INVALID_DISCORD_PROFILE',
  ],
});

const preferences = {
  theme: z.enum(['light', 'dark', 'auto']),
  zone: z.enum(['local', 'utc8']),
  changeColours: z.enum(['green_up', 'red_up']),
  /** Whether senders who enter the person's address see first name and last initial. */
  nameToSenders: z.enum(['shown', 'hidden']),
};

export const displayPreferences = endpoint({
  method: 'GET',
  path: '/user/preferences',
  summary: 'Returns the caller’s display settings',
  access: { who: 'signed_in', account: 'any' },
  reply: z.object(preferences),
  refusals: [],
});

export const setDisplayPreferences = endpoint({
  method: 'PUT',
  path: '/user/preferences',
  summary: 'Updates the caller’s display settings',
  access: { who: 'signed_in', account: 'any' },
  body: z.object(preferences).partial(),
  reply: z.object(preferences),
  refusals: [],
});

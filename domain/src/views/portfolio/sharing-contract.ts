import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { email, isoDay, moment, name } from '../../kernel/fields.ts';
import { gainsView, performanceView, portfolioView, RANGES } from './shapes.ts';

/** Default and maximum lifetime of an invitation. */
export const SHARE_DAYS = 30;
export const SHARE_MOST_DAYS = 365;

const access = {
  who: 'signed_in',
  account: 'served',
  permission: 'CAN_INVITE_USERS',
} as const;

export const shareView = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  invitedBy: z.string(),
  createdAt: moment,
  until: moment,
  status: z.enum(['open', 'expired', 'revoked']),
  revokedAt: moment.nullable(),
  opens: z.number().int(),
  opened: z.array(z.object({ at: moment, ip: z.string().nullable() })),
});

export const invite = endpoint({
  method: 'POST',
  path: '/user/portfolio/invite',
  summary: 'Shares the portfolio read-only with an external person, until a date or until revoked',
  access,
  body: z.object({ email, name: name(80, 0).optional(), until: isoDay.optional() }),
  reply: shareView,
  refusals: ['ALREADY_SHARED', 'TOO_MANY_REQUESTS'],
  limit: 'code',
});

export const listShares = endpoint({
  method: 'GET',
  path: '/user/portfolio/invite',
  summary: 'Lists the people the portfolio is shared with, and when they opened it',
  access,
  reply: z.array(shareView),
  refusals: [],
});

export const revokeShare = endpoint({
  method: 'POST',
  path: '/user/portfolio/invite/:shareId/revoke',
  summary: 'Revokes access to the portfolio; open views end at their next request',
  access: { ...access, owns: 'party' },
  reply: z.object({}),
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

const token = z.string().min(20).max(100);

export const openSharedPortfolio = endpoint({
  method: 'POST',
  path: '/shared-portfolio/look',
  idempotency: { none: 'Changes nothing.' },
  summary: 'Returns the owner of a shared portfolio link, before its code is entered',
  access: { who: 'anyone' },
  whileReadOnly: 'reads',
  body: z.object({ token }),
  reply: z.object({ ownerName: z.string(), email: z.string(), until: moment }),
  refusals: ['INVALID_SHARE'],
  limit: 'code',
});

export const sendShareCode = endpoint({
  method: 'POST',
  path: '/shared-portfolio/code',
  summary: 'Emails an access code to the person the portfolio is shared with',
  access: { who: 'anyone' },
  whileReadOnly: 'reads',
  body: z.object({ token }),
  reply: z.object({ nextAt: moment }),
  refusals: ['INVALID_SHARE', 'TOO_MANY_REQUESTS'],
  limit: 'code',
});

export const openShare = endpoint({
  method: 'POST',
  path: '/shared-portfolio/open',
  idempotency: {
    none: 'Its response opens the portfolio for an hour; it is returned once and never stored.',
  },
  summary: 'Opens a shared portfolio for an hour with the emailed code',
  access: { who: 'anyone' },
  whileReadOnly: 'reads',
  body: z.object({ token, code: z.string().min(1).max(20) }),
  reply: z.object({ pass: z.string(), expiresAt: moment }),
  refusals: ['INVALID_SHARE', 'INVALID_VERIFICATION_TOKEN', 'VERIFICATION_TOKEN_EXPIRED'],
  limit: 'code',
});

const pass = z.string().min(20).max(100);

export const viewShare = endpoint({
  method: 'POST',
  path: '/shared-portfolio/view',
  idempotency: { none: 'Changes nothing.' },
  summary: 'Returns the shared portfolio',
  access: { who: 'anyone' },
  whileReadOnly: 'reads',
  body: z.object({
    pass,
    range: z.enum(RANGES).default('1Y'),
    year: z.coerce.number().int().min(2000).max(2200).optional(),
  }),
  reply: z.object({
    ownerName: z.string(),
    until: moment,
    expiresAt: moment,
    portfolio: portfolioView,
    performance: performanceView,
    gains: gainsView,
  }),
  refusals: ['SHARE_CLOSED'],
});

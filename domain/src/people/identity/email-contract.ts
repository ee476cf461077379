import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { email, moment, text } from '../../kernel/fields.ts';
import { proof, provenRefusals } from './proof-fields.ts';

// Corrected before verification, changed after it.

const own = { who: 'signed_in', account: 'active' } as const;

export const correctEmail = endpoint({
  method: 'POST',
  path: '/user/email/correct',
  summary: 'Corrects an unverified email address and sends the code to it',
  access: own,
  body: z.object({ email }),
  reply: z.object({ email: z.string(), nextAt: moment }),
  refusals: [
    'EMAIL_ALREADY_VERIFIED',
    'EMAIL_IS_YOURS',
    'EMAIL_ALREADY_EXISTS',
    'TOO_MANY_REQUESTS',
  ],
  limit: 'code',
});

const pendingChange = z.object({
  pending: z.object({ email: z.string(), expiresAt: moment }).nullable(),
});

export const emailChange = endpoint({
  method: 'GET',
  path: '/user/email/change',
  summary: 'Returns the caller’s pending email change',
  access: own,
  reply: pendingChange,
  refusals: [],
});

export const askEmailChange = endpoint({
  method: 'POST',
  path: '/user/email/change',
  summary:
    'Starts an email change: sends a code to each address; never reveals whether the new one has an account',
  access: own,
  body: z.object({ ...proof, email }),
  reply: pendingChange,
  refusals: [...provenRefusals, 'EMAIL_IS_YOURS', 'TOO_MANY_REQUESTS'],
  limit: 'code',
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/user/email/change/confirm',
  idempotency: { none: 'Its response signs in; it is returned once and never stored.' },
  summary: 'Changes the email address with both codes; ends every session and starts a new one',
  access: own,
  body: z.object({ currentCode: text(20), newCode: text(20) }),
  reply: z.object({ token: z.string() }),
  refusals: ['INVALID_VERIFICATION_TOKEN', 'VERIFICATION_TOKEN_EXPIRED', 'EMAIL_ALREADY_EXISTS'],
  limit: 'code',
});

export const dropEmailChange = endpoint({
  method: 'DELETE',
  path: '/user/email/change',
  summary: 'Cancels the email change; the codes stop working',
  access: own,
  reply: pendingChange,
  refusals: [],
});

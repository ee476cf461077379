import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, text } from '../../kernel/fields.ts';

const type = z.enum(['AUTHENTICATOR']).nullable();
const code = text(40);

export const setTwoFactor = endpoint({
  method: 'POST',
  path: '/user/two-factor-authentication',
  idempotency: {
    none: 'Its response contains an authenticator secret, shown once.',
  },
  summary:
    'Starts two-factor (type and password), confirms it (type and first code), or turns it off ' +
    '(type null, a code or backup code, and the password)',
  access: { who: 'signed_in', account: 'active' },
  whileReadOnly: 'secures an account',
  body: z.object({
    type,
    code: code.optional(),
    password: z.string().max(1000).optional(),
  }),
  reply: z.object({
    type,
    /** During set-up only: to scan, and to type. */
    otpauthUrl: z.string().optional(),
    secret: z.string().optional(),
  }),
  refusals: [
    'E_INVALID_2FA_CODE',
    'TWO_FACTOR_CODE_REQUIRED',
    'TOO_MANY_WRONG_CODES',
    'TWO_FACTOR_ON',
    'TWO_FACTOR_OFF',
    'INVALID_CURRENT_PASSWORD',
    'MAX_AUTH_ATTEMPT_EXCEPTION',
    'OVERLOADED',
  ],
  limit: 'code',
});

export const twoFactorStatus = endpoint({
  method: 'GET',
  path: '/user/two-factor-authentication',
  summary: 'Returns two-factor status, start date, remaining backup codes and supported apps',
  access: { who: 'signed_in', account: 'any' },
  reply: z.object({
    type,
    since: moment.nullable(),
    pending: z.boolean(),
    backupCodesLeft: z.number().int(),
    /** They can still be shown, once. */
    backupCodesUnseen: z.boolean(),
    apps: z.array(z.object({ name: z.string(), systems: z.string() })),
  }),
  refusals: [],
  guarded: true,
});

export const backupCodes = endpoint({
  method: 'GET',
  path: '/user/backup-codes',
  summary: 'Returns the backup codes once, within ten minutes of their creation',
  access: { who: 'signed_in', account: 'active' },
  reply: z.object({
    /** Null once shown, or ten minutes after creation. */
    codes: z.array(z.string()).nullable(),
    left: z.number().int(),
    madeAt: moment.nullable(),
  }),
  refusals: [],
  guarded: true,
});

export const renewBackupCodes = endpoint({
  method: 'POST',
  path: '/user/backup-codes',
  idempotency: { none: 'Its response contains backup codes, shown once and never stored.' },
  summary: 'Creates ten new backup codes, given password and code; the old ones stop working',
  access: { who: 'signed_in', account: 'active' },
  whileReadOnly: 'secures an account',
  body: z.object({
    code,
    password: z
      .string()
      .max(1000)
      .refine((s) => s.length > 0, { params: { rule: 'required' } }),
  }),
  reply: z.object({ left: z.number().int() }),
  refusals: [
    'E_INVALID_2FA_CODE',
    'TOO_MANY_WRONG_CODES',
    'TWO_FACTOR_OFF',
    'INVALID_CURRENT_PASSWORD',
    'MAX_AUTH_ATTEMPT_EXCEPTION',
    'OVERLOADED',
  ],
  limit: 'code',
});

import { z } from 'zod';
import { text } from '../../kernel/fields.ts';

/** A code if two-factor authentication is on. */
export const proof = {
  password: z
    .string()
    .max(1000)
    .refine((s) => s.length > 0, { params: { rule: 'required' } }),
  code: text(40, 0).optional(),
};

export const provenRefusals = [
  'INVALID_CURRENT_PASSWORD',
  'MAX_AUTH_ATTEMPT_EXCEPTION',
  'TWO_FACTOR_CODE_REQUIRED',
  'E_INVALID_2FA_CODE',
  'TOO_MANY_WRONG_CODES',
  'OVERLOADED',
] as const;

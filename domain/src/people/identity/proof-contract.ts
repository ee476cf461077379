import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { text } from '../../kernel/fields.ts';

const proof = z.object({
  /**
   * Whether calls that move other people's money or open their documents are refused until then.
   */
  due: z.boolean(),
});

export const proofStatus = endpoint({
  method: 'GET',
  path: '/user/proof',
  summary: 'Whether the caller has to show again who they are before something grave',
  access: { who: 'signed_in', account: 'active' },
  reply: proof,
  refusals: [],
});

export const prove = endpoint({
  method: 'POST',
  path: '/user/proof',
  summary: 'Shows again who is signed in: the password, and a code where two-factor is on',
  access: { who: 'signed_in', account: 'active' },
  body: z.object({
    password: z
      .string()
      .max(1000)
      .refine((s) => s.length > 0, { params: { rule: 'required' } }),
    code: text(40, 0).optional(),
  }),
  reply: proof,
  refusals: [
    'INVALID_CURRENT_PASSWORD',
    'MAX_AUTH_ATTEMPT_EXCEPTION',
    'TWO_FACTOR_CODE_REQUIRED',
    'E_INVALID_2FA_CODE',
    'TOO_MANY_WRONG_CODES',
    'OVERLOADED',
  ],
  limit: 'code',
});

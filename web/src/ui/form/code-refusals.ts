import { isCode } from '../../lib/failure.ts';

/** True if a call failed for its two-factor code: missing, wrong or too many attempts. */
export const isCodeRefusal = (error: unknown): boolean =>
  isCode(error, 'TWO_FACTOR_CODE_REQUIRED', 'E_INVALID_2FA_CODE', 'TOO_MANY_WRONG_CODES');

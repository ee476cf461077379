import { isCode } from '../../lib/failure.ts';

/** True if a call failed because of its two-factor code: missing, wrong, or wrong too often. */
export const isCodeRefusal = (error: unknown): boolean =>
  isCode(error, 'TWO_FACTOR_CODE_REQUIRED', 'E_INVALID_2FA_CODE', 'TOO_MANY_WRONG_CODES');

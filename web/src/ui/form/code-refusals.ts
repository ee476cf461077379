import { isCode } from '../../lib/failure.ts';

/** Whether a call was refused for its two-factor code: none, a wrong one, too many wrong ones. */
export const isCodeRefusal = (error: unknown): boolean =>
  isCode(error, 'TWO_FACTOR_CODE_REQUIRED', 'E_INVALID_2FA_CODE', 'TOO_MANY_WRONG_CODES');

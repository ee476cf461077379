import { type ReactNode, useState } from 'react';
import { isCode, textOf } from '../../../lib/failure.ts';
import { useUser } from '../../../lib/session.ts';
import { CodeField } from '../../../ui/inputs/code-field.tsx';

const OF_CODE = ['TWO_FACTOR_CODE_REQUIRED', 'E_INVALID_2FA_CODE', 'TOO_MANY_WRONG_CODES'];

/**
 * The code that a change of the team needs where two-factor authentication is on: its field, and
 * what goes into the call. Nothing of both where it is off.
 */
export function useCode(error: unknown): {
  readonly field: ReactNode;
  readonly sent: { readonly code?: string };
} {
  const user = useUser();
  const [code, setCode] = useState('');
  const ofCode = isCode(error, ...OF_CODE);
  if (user?.twoFactorAuthenticationType !== 'AUTHENTICATOR' && !ofCode) {
    return { field: null, sent: {} };
  }
  return {
    field: <CodeField value={code} onChange={setCode} error={ofCode ? textOf(error) : null} />,
    sent: code ? { code } : {},
  };
}

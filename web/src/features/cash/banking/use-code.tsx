import { type ReactNode, useState } from 'react';
import { isCode, textOf } from '../../../lib/failure.ts';
import { useUser } from '../../../lib/session.ts';
import { CodeField } from '../../../ui/inputs/code-field.tsx';

const OF_CODE = ['TWO_FACTOR_CODE_REQUIRED', 'E_INVALID_2FA_CODE', 'TOO_MANY_WRONG_CODES'];

/** The code that a change of a bank account needs where two-factor authentication is on. */
export function useCode(error: unknown): {
  readonly field: ReactNode;
  readonly sent: { readonly code?: string };
  readonly isCodes: boolean;
} {
  const user = useUser();
  const [code, setCode] = useState('');
  const isCodes = isCode(error, ...OF_CODE);
  if (user?.twoFactorAuthenticationType !== 'AUTHENTICATOR' && !isCodes) {
    return { field: null, sent: {}, isCodes };
  }
  return {
    field: <CodeField value={code} onChange={setCode} error={isCodes ? textOf(error) : null} />,
    sent: code ? { code } : {},
    isCodes,
  };
}

import { type ReactNode, useEffect, useState } from 'react';
import { textOf } from '../../lib/failure.ts';
import { useUser } from '../../lib/session/session.ts';
import { CodeField } from '../inputs/code-field.tsx';
import { isCodeRefusal } from './code-refusals.ts';

type CodeOptions = {
  /** Whether a code is required; by default, the account's two-factor setting decides. */
  readonly isOn?: boolean;
  readonly isFocused?: boolean;
};

export type Code = {
  readonly field: ReactNode;
  readonly sent: { readonly code?: string };
  readonly missing: string | undefined;
};

/**
 * From the authenticator app, or a backup code. Any `error` clears the field: the server accepts
 * each code once.
 */
export function useCode(error: unknown, { isOn, isFocused = false }: CodeOptions = {}): Code {
  const user = useUser();
  const [code, setCode] = useState('');
  const [tries, setTries] = useState(0);
  const isRefused = isCodeRefusal(error);
  useEffect(() => {
    if (!error) return;
    setCode('');
    setTries((n) => n + 1);
  }, [error]);
  const hasCode = isOn ?? user?.twoFactorAuthenticationType === 'AUTHENTICATOR';
  if (!hasCode && !isRefused) return { field: null, sent: {}, missing: undefined };
  const typed = code.trim();
  return {
    field: (
      <CodeField
        value={code}
        onChange={setCode}
        tries={isRefused ? tries : 0}
        focused={isFocused}
        error={isRefused ? textOf(error) : null}
      />
    ),
    sent: typed ? { code: typed } : {},
    missing: typed === '' ? 'Enter your code' : undefined,
  };
}

import { type ReactNode, useState } from 'react';
import { fieldErrors, isCode, textOf } from '../../lib/failure.ts';
import { useUser } from '../../lib/session/session.ts';
import { Alert } from '../alert.tsx';
import { PasswordField } from '../inputs/password-field.tsx';
import { isCodeRefusal } from './code-refusals.ts';
import { useCode } from './use-code.tsx';

type Proof = { readonly password: string; readonly code?: string };

export type ProofFields = {
  readonly fields: ReactNode;
  readonly proof: Proof;
  readonly missing: string | undefined;
  readonly asksCode: boolean;
  /** A failure that concerns neither the password nor the code. */
  readonly failure: string | undefined;
};

type ProofOptions = {
  readonly isCodeOn?: boolean;
  readonly locked?: string;
};

const LOCKED = '5 wrong passwords in a row. Try again in an hour.';

export function useProof(
  error: unknown,
  { isCodeOn, locked = LOCKED }: ProofOptions = {},
): ProofFields {
  const email = useUser()?.email ?? '';
  const [password, setPassword] = useState('');
  const code = useCode(error, isCodeOn === undefined ? {} : { isOn: isCodeOn });
  const isPassword = isCode(error, 'INVALID_CURRENT_PASSWORD');
  const isLocked = isCode(error, 'MAX_AUTH_ATTEMPT_EXCEPTION');
  const wrong = isPassword ? textOf(error) : fieldErrors(error).password;
  const isShown = isLocked || wrong !== undefined || isCodeRefusal(error);
  return {
    proof: { password, ...code.sent },
    missing: password === '' ? 'Enter your password' : code.missing,
    asksCode: code.field !== null,
    failure: error && !isShown ? textOf(error) : undefined,
    fields: (
      <>
        {isLocked ? (
          <Alert tone="warn" live>
            {locked}
          </Alert>
        ) : null}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          data-autofocus
          value={password}
          error={wrong}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {code.field}
      </>
    ),
  };
}

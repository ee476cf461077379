import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { fieldErrors, isCode, textOf } from '../../../lib/failure.ts';
import { useUser } from '../../../lib/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { CodeField } from '../../../ui/inputs/code-field.tsx';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import classes from './two-factor.module.css';

type Proof = { readonly password: string; readonly code?: string };

const OF_CODE = ['E_INVALID_2FA_CODE', 'TWO_FACTOR_CODE_REQUIRED', 'TOO_MANY_WRONG_CODES'];

/** A form may be open underneath: Escape leaves the question and never the form. */
const keepEscape = ({ target }: { readonly target: EventTarget }) =>
  (target as Element).setAttribute('data-mantine-stop-propagation', 'true');

/** Before something grave: the password again, and a code where two-factor is on. */
export function ProofDialog({ onAnswer }: { onAnswer: (shown: boolean) => void }) {
  const user = useUser();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const prove = useMutation({
    mutationFn: (body: Proof) => call('POST /user/proof', { body }),
    meta: { quiet: true },
    onSuccess: () => onAnswer(true),
    onError: () => setCode(''),
  });
  const { error } = prove;
  const isOfCode = isCode(error, ...OF_CODE);
  const asksCode = user?.twoFactorAuthenticationType === 'AUTHENTICATOR' || isOfCode;
  const isPassword = isCode(error, 'INVALID_CURRENT_PASSWORD', 'E_VALIDATION_FAILURE');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    prove.mutate({ password, ...(code ? { code } : {}) });
  };
  return (
    <DialogFrame
      title="Confirm that it is you"
      size={440}
      closeOnEscape={false}
      onClose={() => onAnswer(false)}
      onFocusCapture={keepEscape}
      onKeyDown={(event) => (event.key === 'Escape' ? onAnswer(false) : undefined)}
    >
      <form noValidate onSubmit={submit} className={classes.form}>
        <p className={classes.note}>
          What comes next concerns somebody’s money, documents or rights.{' '}
          {asksCode
            ? 'Your password and a code open it for 5 minutes.'
            : 'Your password opens it for an hour.'}
        </p>
        {error && !isOfCode && !isPassword ? (
          <Alert tone="warn" live>
            {isCode(error, 'MAX_AUTH_ATTEMPT_EXCEPTION')
              ? '5 wrong passwords in a row. Try again in an hour.'
              : textOf(error)}
          </Alert>
        ) : null}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user?.email ?? ''}
          readOnly
          hidden
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={isPassword ? (fieldErrors(error).password ?? textOf(error)) : null}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {asksCode ? (
          <CodeField value={code} onChange={setCode} error={isOfCode ? textOf(error) : null} />
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onAnswer(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={prove.isPending}
            disabled={password === '' || (asksCode && code === '')}
          >
            Confirm
          </Button>
        </Group>
      </form>
    </DialogFrame>
  );
}

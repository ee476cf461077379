import { Button, Group, Modal, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { fieldErrors, isCode, textOf } from '../../../lib/failure.ts';
import { useUser } from '../../../lib/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import classes from './privacy.module.css';
import type { Proof } from './queries.ts';

type ProofDialogProps = {
  readonly title: string;
  /** What will happen, before the fields. */
  readonly children: ReactNode;
  readonly action: string;
  readonly danger?: boolean;
  readonly pending: boolean;
  readonly error: unknown;
  readonly onSubmit: (proof: Proof) => void;
  readonly onClose: () => void;
};

const OF_CODE = ['E_INVALID_2FA_CODE', 'TWO_FACTOR_CODE_REQUIRED', 'TOO_MANY_WRONG_CODES'];

/** Asks who is signed in to show it once more: the password, and a code where one is on. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, children, action, danger = false, pending, error, onSubmit, onClose } = props;
  const user = useUser();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const asksCode =
    user?.twoFactorAuthenticationType === 'AUTHENTICATOR' || isCode(error, ...OF_CODE);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ password, ...(code.trim() ? { code: code.trim() } : {}) });
  };
  const isPassword = isCode(error, 'INVALID_CURRENT_PASSWORD');
  const locked = isCode(error, 'MAX_AUTH_ATTEMPT_EXCEPTION');
  const isField = isPassword || locked || isCode(error, ...OF_CODE, 'E_VALIDATION_FAILURE');
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form noValidate onSubmit={submit} className={classes.form}>
        {children}
        {locked ? (
          <Alert tone="warn" live>
            5 wrong passwords in a row. Try again in an hour.
          </Alert>
        ) : null}
        {error && !isField ? (
          <Alert tone="bad" live>
            {textOf(error)}
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
          error={isPassword ? textOf(error) : fieldErrors(error).password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {asksCode ? (
          <TextInput
            label="Code"
            description="The six digits of your authenticator app, or a backup code."
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={40}
            value={code}
            error={isCode(error, ...OF_CODE) ? textOf(error) : null}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            {...(danger ? { color: 'ember' } : {})}
            loading={pending}
            disabled={password === '' || (asksCode && code.trim() === '')}
          >
            {action}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

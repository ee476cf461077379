import { Button, Group, Modal } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { fieldErrors, isCode, textOf } from '../../../lib/failure.ts';
import { useUser } from '../../../lib/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { CodeField } from '../../../ui/inputs/code-field.tsx';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import classes from './two-factor.module.css';
import { useTurnOff } from './two-factor-queries.ts';

const LOCKED = '5 wrong passwords in a row. Two-factor can be turned off here again in an hour.';

/** Password and a code, once more: then signing in needs the password alone. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const email = useUser()?.email ?? '';
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const turnOff = useTurnOff(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    turnOff.mutate({ code, password }, { onError: () => setCode('') });
  };
  const { error } = turnOff;
  const isPassword = isCode(error, 'INVALID_CURRENT_PASSWORD');
  const isOfCode = isCode(
    error,
    'E_INVALID_2FA_CODE',
    'TWO_FACTOR_CODE_REQUIRED',
    'TOO_MANY_WRONG_CODES',
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title="Turn off two-factor authentication"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate onSubmit={submit} className={classes.form}>
        <p className={classes.note}>
          Signing in will need your password alone. Your backup codes stop working and your other
          sessions end.
        </p>
        {isCode(error, 'MAX_AUTH_ATTEMPT_EXCEPTION') ? (
          <Alert tone="warn" live>
            {LOCKED}
          </Alert>
        ) : null}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={isPassword ? textOf(error) : fieldErrors(error).password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <CodeField value={code} onChange={setCode} error={isOfCode ? textOf(error) : null} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            color="ember"
            loading={turnOff.isPending}
            disabled={password === '' || code === ''}
          >
            Turn off two-factor
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

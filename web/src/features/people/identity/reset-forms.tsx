import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { isCode, textOf } from '../../../lib/failure.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { Link, useGo } from '../../../ui/link.tsx';
import classes from './auth-frame.module.css';
import { askResetChecks, resetProblems } from './credentials.form.ts';
import { NewPasswordField } from './new-password-field.tsx';

/** The response doesn't reveal whether the account exists. */
export function AskReset() {
  const forgot = useMutation(mutation('POST /user/password/forgot'));
  const form = useForm({
    initial: { email: '' },
    checks: askResetChecks,
    parse: (values) => ({ body: values }),
    send: forgot,
    isToasted: true,
  });
  if (forgot.isSuccess) {
    return (
      <Stack gap={12}>
        <Alert>
          If {form.values.email} has an account, we’ve emailed it a reset link. The link works once
          and expires in 30 minutes.
        </Alert>
        <Button component={Link} to={paths.signIn()} variant="default" size="lg">
          Back to sign-in
        </Button>
      </Stack>
    );
  }
  return (
    <Form form={form} className={classOf({ kind: 'stack', gap: 16 }, classes.formForm)}>
      <TextInput
        label="Email"
        type="email"
        size="lg"
        autoComplete="username"
        {...form.field('email')}
      />
      <Button
        type="submit"
        size="lg"
        fullWidth
        className={classOf({ mt: 8 })}
        loading={form.isSending}
      >
        Send reset link
      </Button>
    </Form>
  );
}

/** Sets the password with the link's token, which ends every session of the account. */
export function SetPassword({ token }: { token: string }) {
  const go = useGo();
  const reset = useMutation(
    mutation('POST /user/password/reset', {
      ok: ({ message }) => message ?? 'Your password was changed',
    }),
  );
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    checks: resetProblems,
    parse: (values) => ({ body: { token, ...values } }),
    send: reset,
    isToasted: true,
    onDone: () => void go(paths.signIn(), { replace: true }),
  });
  const dead = isCode(reset.error, 'INVALID_PASSWORD_RESET_TOKEN', 'NO_RESET_TOKEN');
  return (
    <Form form={form} className={classOf({ kind: 'stack', gap: 16 }, classes.formForm)}>
      {dead ? (
        <Alert tone="warn" live>
          {textOf(reset.error)}{' '}
          <Link to={paths.passwordReset()} className={classes.link}>
            Request a new link
          </Link>
        </Alert>
      ) : null}
      <NewPasswordField
        label="New password"
        size="lg"
        value={form.values.password}
        email=""
        {...form.field('password')}
      />
      <PasswordField
        label="Confirm password"
        size="lg"
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
      <Button
        type="submit"
        size="lg"
        fullWidth
        className={classOf({ mt: 8 })}
        loading={form.isSending}
      >
        Set password
      </Button>
    </Form>
  );
}

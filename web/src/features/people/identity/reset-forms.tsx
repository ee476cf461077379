import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { email, firstOf, required } from '../../../lib/checks.ts';
import { fieldErrors, isCode, textOf } from '../../../lib/failure.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import { Link, useGo } from '../../../ui/link.tsx';
import { type ResetValues, resetProblems } from './credentials.form.ts';
import classes from './form.module.css';
import { PasswordRules } from './password-rules.tsx';
import { strengthOf } from './view.ts';

/** Asks for the mail with the link; the answer doesn't say whether the account exists. */
export function AskReset() {
  const forgot = useMutation(mutation('POST /user/password/forgot'));
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: firstOf(required('Email'), email()) },
    validateInputOnBlur: true,
  });
  if (forgot.isSuccess) {
    return (
      <div className={classes.lines}>
        <Alert>
          If {form.values.email} has an account, a mail with a link is on its way. The link works
          once and for 30 minutes.
        </Alert>
        <Button component={Link} to={paths.signIn()} variant="default" size="lg">
          Back to sign-in
        </Button>
      </div>
    );
  }
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit((values) => forgot.mutate({ body: { email: values.email } }))}
    >
      <TextInput
        label="Email"
        type="email"
        size="lg"
        autoComplete="username"
        {...form.getInputProps('email')}
      />
      <Button
        type="submit"
        size="lg"
        fullWidth
        className={classes.submit}
        loading={forgot.isPending}
      >
        Send the link
      </Button>
    </form>
  );
}

/** Sets the password with the token of the link; every session of the account ends. */
export function SetPassword({ token }: { token: string }) {
  const go = useGo();
  const reset = useMutation(
    mutation('POST /user/password/reset', {
      ok: ({ message }) => message ?? 'Your password was changed',
    }),
  );
  const form = useForm<ResetValues>({
    initialValues: { password: '', confirmPassword: '' },
    validate: resetProblems,
    validateInputOnBlur: true,
  });
  const submit = (values: ResetValues) =>
    reset.mutate(
      { body: { token, ...values } },
      {
        onSuccess: () => void go(paths.signIn(), { replace: true }),
        onError: (error) => form.setErrors(fieldErrors(error)),
      },
    );
  const dead = isCode(reset.error, 'INVALID_PASSWORD_RESET_TOKEN', 'NO_RESET_TOKEN');
  return (
    <form noValidate onSubmit={form.onSubmit(submit)} className={classes.form}>
      {dead ? (
        <Alert tone="warn" live>
          {textOf(reset.error)}{' '}
          <Link to={paths.passwordReset()} className={classes.link}>
            Ask for a new link
          </Link>
        </Alert>
      ) : null}
      <PasswordField
        label="New password"
        size="lg"
        autoComplete="new-password"
        strength={strengthOf(form.values.password, '')}
        {...form.getInputProps('password')}
      />
      <PasswordRules password={form.values.password} email="" />
      <PasswordField
        label="Confirm password"
        size="lg"
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
      />
      <Button
        type="submit"
        size="lg"
        fullWidth
        className={classes.submit}
        loading={reset.isPending}
      >
        Set password
      </Button>
    </form>
  );
}

import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { fieldErrors, isCode, textOf } from '../../../lib/failure.ts';
import { session } from '../../../lib/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import classes from './account.module.css';
import { type ChangeValues, changeProblems } from './credentials.form.ts';
import { PasswordRules } from './password-rules.tsx';
import { strengthOf } from './view.ts';

const EMPTY: ChangeValues = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password; every other session ends with it. */
export function PasswordCard({ email }: { email: string }) {
  const change = useMutation(
    mutation('POST /user/password/change', {
      ok: ({ message }) => message ?? 'Your password was changed',
      onSuccess: ({ token }) => {
        const user = session.user();
        if (user) session.adopt(user, token);
      },
    }),
  );
  const form = useForm<ChangeValues>({
    initialValues: EMPTY,
    validate: (values) => changeProblems(values, email),
    validateInputOnBlur: true,
  });
  const submit = (values: ChangeValues) =>
    change.mutate(
      { body: values },
      {
        onSuccess: () => form.reset(),
        onError: (error) =>
          form.setErrors(
            isCode(error, 'INVALID_CURRENT_PASSWORD')
              ? { currentPassword: textOf(error) }
              : fieldErrors(error),
          ),
      },
    );
  const locked = isCode(change.error, 'MAX_AUTH_ATTEMPT_EXCEPTION');
  return (
    <Card title="Password">
      <form noValidate onSubmit={form.onSubmit(submit)} className={classes.form}>
        {locked ? (
          <Alert tone="warn" live>
            5 wrong passwords in a row. The password can be changed here again in an hour.
          </Alert>
        ) : null}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          strength={strengthOf(form.values.newPassword, email)}
          {...form.getInputProps('newPassword')}
        />
        <PasswordRules password={form.values.newPassword} email={email} />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <div className={classes.actions}>
          <Button type="submit" loading={change.isPending}>
            Change password
          </Button>
        </div>
      </form>
    </Card>
  );
}

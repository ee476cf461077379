import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { isCode } from '../../../lib/failure.ts';
import { session } from '../../../lib/session/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { type ChangeValues, changeProblems, changeRefusals } from './credentials.form.ts';
import { NewPasswordField } from './new-password-field.tsx';
import classes from './settings.module.css';

const EMPTY: ChangeValues = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordCard({ email }: { email: string }) {
  const change = useMutation(
    mutation('POST /user/password/change', {
      invalidates: ['GET /user/credentials', 'GET /user/email/change'],
      ok: ({ message }) => message ?? 'Your password was changed',
      onSuccess: ({ token }) => {
        const user = session.user();
        if (user) session.adopt(user, token);
      },
    }),
  );
  const form = useForm({
    initial: EMPTY,
    checks: (values) => changeProblems(values, email),
    refusals: changeRefusals,
    parse: (values) => ({ body: values }),
    send: change,
    isToasted: true,
    onDone: () => form.reset(),
  });
  const locked = isCode(change.error, 'MAX_AUTH_ATTEMPT_EXCEPTION');
  return (
    <Card title="Password">
      <Form form={form} className={classes.form}>
        {locked ? (
          <Alert tone="warn" live>
            5 wrong passwords in a row. Try again in an hour.
          </Alert>
        ) : null}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <NewPasswordField
          label="New password"
          value={form.values.newPassword}
          email={email}
          {...form.field('newPassword')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          {...form.field('confirmPassword')}
        />
        <Group gap={12}>
          <Button type="submit" loading={form.isSending}>
            Change password
          </Button>
        </Group>
      </Form>
    </Card>
  );
}

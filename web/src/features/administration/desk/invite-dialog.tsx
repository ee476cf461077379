import {
  isWithin,
  roleTitle,
  STAFF_ROLES,
  type StaffRole,
} from '@holdfast/domain/administration/users/roles';
import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../../../lib/failure.ts';
import { standingOf, useUser } from '../../../lib/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { notify } from '../../../ui/notify.tsx';
import classes from './administration.module.css';
import { emptyInvite, type InviteErrors, type InviteValues, inviteErrors } from './invite.form.ts';
import { useInvite } from './queries.ts';

/** Asks for somebody new on the staff; a second person approves, then the link is mailed. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const own = user ? standingOf(user).permissions : new Set<never>();
  const roles = STAFF_ROLES.filter((role) => isWithin(role, own));
  const [values, setValues] = useState<InviteValues>(emptyInvite(roles));
  const [errors, setErrors] = useState<InviteErrors>({});
  const invite = useInvite();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const wrong = inviteErrors(values);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    invite.mutate(values, {
      onError: (error) => setErrors(fieldErrors(error)),
      onSuccess: () => {
        notify.ok('Asked for. A second person was told.');
        onClose();
      },
    });
  };
  const field = (name: 'firstName' | 'lastName' | 'email' | 'reason') => ({
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  });
  return (
    <DialogFrame title="Invite to the staff" onClose={onClose}>
      <form className={classes.form} onSubmit={send} noValidate>
        <div className={classes.pair}>
          <TextInput label="First name" data-autofocus autoComplete="off" {...field('firstName')} />
          <TextInput label="Last name" autoComplete="off" {...field('lastName')} />
        </div>
        <TextInput label="Email" type="email" autoComplete="off" {...field('email')} />
        <NativeSelect
          label="Role"
          value={values.role}
          data={roles.map((role) => ({ value: role, label: roleTitle(role) }))}
          onChange={(event) =>
            setValues({ ...values, role: event.currentTarget.value as StaffRole })
          }
        />
        <Textarea label="Reason" autosize minRows={2} {...field('reason')} />
        <Alert tone="plain">
          A second person approves it within 24 hours. Then a link to set a password is mailed,
          which works once and for 24 hours.
        </Alert>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={invite.isPending}>
            Ask for approval
          </Button>
        </Group>
      </form>
    </DialogFrame>
  );
}

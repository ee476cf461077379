import { changedPermissions, sentenceOf } from '@holdfast/domain/administration/users/requests';
import { isWithin, roleTitle, STAFF_ROLES } from '@holdfast/domain/administration/users/roles';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { USERS } from '../../../api/reads.ts';
import { standingOf, useUser } from '../../../lib/session/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Pair } from '../../../ui/form/form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { emptyInvite, inviteChecks } from './invite.form.ts';

/** The link is emailed after a second approval. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const own = user ? standingOf(user).staffPermissions : new Set<never>();
  const roles = STAFF_ROLES.filter((role) => isWithin(role, own));
  const invite = useMutation(
    mutation('POST /admin/team/invitations', {
      invalidates: USERS,
      ok: 'Second approval requested',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: emptyInvite(roles),
    checks: inviteChecks,
    parse: (body) => ({ body }),
    send: invite,
    onDone: onClose,
  });
  const { firstName, lastName, role } = form.values;
  const sentence = sentenceOf('staff_invitation', {
    name: `${firstName} ${lastName}`.trim() || 'the invitee',
    role,
    permissions: changedPermissions('staff_invitation', [], role),
  });
  return (
    <FormDialog title="Invite staff member" form={form} action="Request approval" onClose={onClose}>
      <Pair>
        <TextInput
          label="First name"
          data-autofocus
          autoComplete="off"
          {...form.field('firstName')}
        />
        <TextInput label="Last name (optional)" autoComplete="off" {...form.field('lastName')} />
      </Pair>
      <TextInput label="Email" type="email" autoComplete="off" {...form.field('email')} />
      <NativeSelect
        label="Role"
        data={roles.map((role) => ({ value: role, label: roleTitle(role) }))}
        {...form.field('role')}
      />
      <Textarea label="Reason" autosize minRows={2} {...form.field('reason')} />
      <Alert tone="plain">
        {sentence} Requires a second approval within 24 hours. We then email a single-use link to
        set a password, valid for 24 hours.
      </Alert>
    </FormDialog>
  );
}

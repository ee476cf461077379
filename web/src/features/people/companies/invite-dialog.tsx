import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation, serverMessage } from '../../../api/mutation.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useCode } from '../../../ui/form/use-code.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { inviteBody, inviteChecks, inviteRefusals } from './member.form.ts';
import { RoleChoice } from './role-choice.tsx';
import type { Role } from './view.ts';

type Props = { readonly roles: readonly Role[]; readonly onClose: () => void };

export function InviteDialog({ roles, onClose }: Props) {
  const invite = useMutation(
    mutation('POST /company/members/invite', {
      invalidates: ['GET /company/members'],
      ok: serverMessage,
      quiet: true,
    }),
  );
  const code = useCode(invite.error);
  const form = useForm({
    initial: { email: '', role: roles.at(-1) ?? null },
    checks: inviteChecks,
    refusals: inviteRefusals,
    parse: (values) => ({ body: { ...inviteBody(values), ...code.sent } }),
    send: invite,
    hasCode: true,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Invite member"
      form={form}
      action="Send invitation"
      whyNot={form.values.role === null ? 'Choose a role' : undefined}
      onClose={onClose}
    >
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        data-autofocus
        description="Must not have a Holdfast account. The link expires in 7 days."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.field('email')}
      />
      <RoleChoice
        roles={roles}
        value={form.values.role}
        onChange={(role) => form.set('role', role)}
      />
      {code.field}
    </FormDialog>
  );
}

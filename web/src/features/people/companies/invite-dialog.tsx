import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { mutation, serverMessage } from '../../../api/mutation.ts';
import { email, firstOf, required } from '../../../lib/checks.ts';
import { fieldErrors, isCode, textOf } from '../../../lib/failure.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import classes from './company.module.css';
import { RoleChoice } from './role-choice.tsx';
import { useCode } from './use-code.tsx';
import type { Role } from './view.ts';

const OF_THE_ADDRESS = ['EMAIL_HAS_ACCOUNT', 'MEMBER_EXISTS', 'INVITATION_EXISTS'];

type Props = { readonly roles: readonly Role[]; readonly onClose: () => void };

/** Invites somebody by mail, with the role they will have. */
export function InviteDialog({ roles, onClose }: Props) {
  const invite = useMutation(
    mutation('POST /company/members/invite', {
      invalidates: ['GET /company/members'],
      ok: serverMessage,
    }),
  );
  const code = useCode(invite.error);
  const least = roles.at(-1) ?? null;
  const form = useForm<{ email: string; role: Role | null }>({
    initialValues: { email: '', role: least },
    validate: { email: firstOf(required('Email'), email()) },
    validateInputOnBlur: true,
  });
  const submit = (values: typeof form.values) => {
    if (!values.role) return;
    invite.mutate(
      { body: { email: values.email, role: values.role, ...code.sent } },
      {
        onSuccess: onClose,
        onError: (error) =>
          form.setErrors(
            isCode(error, ...OF_THE_ADDRESS) ? { email: textOf(error) } : fieldErrors(error),
          ),
      },
    );
  };
  return (
    <DialogFrame title="Invite a member" onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(submit)} className={classes.dialog}>
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          data-autofocus
          description="An address without a Holdfast account of its own. The link works for 7 days."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...form.getInputProps('email')}
        />
        <RoleChoice
          roles={roles}
          value={form.values.role}
          onChange={(role) => form.setFieldValue('role', role)}
        />
        {code.field}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={invite.isPending}>
            Send invitation
          </Button>
        </Group>
      </form>
    </DialogFrame>
  );
}

import { Button, TextInput } from '@mantine/core';
import { IconMailPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { INVITATIONS } from '../../../api/reads.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { inviteChecks } from './invite.form.ts';

export function InviteButton() {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button
        leftSection={<IconMailPlus size={16} aria-hidden="true" />}
        onClick={() => open(true)}
      >
        Invite by email
      </Button>
      {isOpen ? <InviteDialog onClose={() => open(false)} /> : null}
    </>
  );
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useMutation(
    mutation('POST /user/referrals/invitations', {
      invalidates: INVITATIONS,
      ok: 'Invitation sent',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: { email: '' },
    checks: inviteChecks,
    parse: ({ email }) => ({ body: { email: email.trim() } }),
    send: invite,
    refusals: { INVITED_ALREADY: 'email' },
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Invite by email"
      text="They receive one email with your name, code and link, and can opt out. Only invite people who know you."
      form={form}
      action="Send invitation"
      onClose={onClose}
    >
      <TextInput label="Email" type="email" data-autofocus {...form.field('email')} />
    </FormDialog>
  );
}

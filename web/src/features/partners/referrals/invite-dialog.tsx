import { addressesIn } from '@holdfast/domain/partners/referrals/addresses';
import { Button, FileButton, Textarea } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { INVITATIONS } from '../../../api/reads.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { countWords, type Invited, inviteChecks, invitedOf, leftOf } from './invite.form.ts';
import { InviteResults } from './invite-results.tsx';

type DialogProps = { readonly onClose: () => void };

export function InviteDialog({ onClose }: DialogProps) {
  const [invited, show] = useState<readonly Invited[]>();
  const form = useForm({
    initial: { emails: '' },
    checks: inviteChecks,
    parse: ({ emails }) => ({ body: { emails: [...addressesIn(emails)] } }),
    send: useMutation(
      mutation('POST /user/referrals/invitations', { invalidates: INVITATIONS, quiet: true }),
    ),
    onDone: ({ results }, { emails }) => {
      const done = invitedOf(emails, results);
      form.set('emails', leftOf(done));
      show(done);
    },
  });
  if (invited) {
    const left = form.values.emails === '' ? undefined : () => show(undefined);
    return <InviteResults invited={invited} onCorrect={left} onClose={onClose} />;
  }
  const { emails } = form.values;
  const add = async (file: File | null) => {
    if (file) form.set('emails', [emails.trim(), await file.text()].filter(Boolean).join('\n'));
  };
  return (
    <FormDialog
      title="Invite by email"
      text="Each receives one email with your name, code and link, and can opt out. Only invite people who know you."
      form={form}
      action="Send invitations"
      onClose={onClose}
    >
      <Textarea
        label="Email addresses"
        description={countWords(emails)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autosize
        minRows={4}
        maxRows={10}
        data-autofocus
        {...form.field('emails')}
      />
      <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void add(file)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={<IconFileTypeCsv size={16} aria-hidden="true" />}
          >
            Add from CSV file
          </Button>
        )}
      </FileButton>
    </FormDialog>
  );
}

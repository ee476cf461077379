import { Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { textOf } from '../../../lib/failure.ts';
import { firstOf, maxLength, required } from '../../../lib/figures/checks.ts';
import { counted } from '../../../lib/figures/format.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useStep } from '../../../ui/form/use-form.ts';
import { type ManagedOffering, OFFERING_READS } from './view.ts';

type DialogProps = { readonly offering: ManagedOffering; readonly onClose: () => void };

export default function MessageDialog({ offering, onClose }: DialogProps) {
  const send = useMutation(
    mutation('POST /offerings/:offeringId/messages', {
      invalidates: OFFERING_READS,
      quiet: true,
      ok: ({ data }) => `Sent to ${counted(data.recipients, 'investor')}`,
    }),
  );
  const form = useStep({
    initial: { subject: '', text: '' },
    checks: {
      subject: firstOf(required('Subject'), maxLength('Subject', 120)),
      text: firstOf(required('Message'), maxLength('Message', 2000)),
    },
    parse: ({ subject, text }) => ({ subject: subject.trim(), text: text.trim() }),
    onNext: (body) =>
      send.mutate({ params: { offeringId: offering.id }, body }, { onSuccess: onClose }),
  });
  return (
    <FormDialog
      title={`Message the investors of ${offering.asset.name}`}
      text="Sent to every investor with an active commitment, in the app and by email. It can’t be recalled."
      form={{
        ...form,
        isSending: send.isPending,
        failure: send.error ? textOf(send.error) : undefined,
      }}
      action={`Send to ${counted(offering.progress.investors, 'investor')}`}
      cancel="Cancel"
      onClose={onClose}
    >
      <TextInput label="Subject" data-autofocus {...form.field('subject')} />
      <Textarea label="Message" autosize minRows={5} {...form.field('text')} />
    </FormDialog>
  );
}

import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation, serverMessage } from '../../../api/mutation.ts';
import { SHARES } from '../../../api/reads.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { DayInput } from '../../../ui/inputs/day-input.tsx';
import { emptyShare, shareBody, shareChecks, shareRefusals } from './share.form.ts';

export function ShareDialog({ onClose }: { onClose: () => void }) {
  const invite = useMutation(
    mutation('POST /user/portfolio/invite', {
      invalidates: SHARES,
      ok: serverMessage,
      quiet: true,
    }),
  );
  const form = useForm({
    initial: emptyShare,
    checks: shareChecks,
    refusals: shareRefusals,
    parse: (values) => ({ body: shareBody(values) }),
    send: invite,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Share your portfolio"
      form={form}
      text="Read-only access to your holdings, performance and gains report. They sign in with a code sent to their email."
      action="Send invitation"
      onClose={onClose}
    >
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.field('email')}
      />
      <TextInput label="Name (optional)" autoComplete="off" {...form.field('name')} />
      <DayInput
        label="Until (optional)"
        description="Default: 30 days. Maximum: one year."
        {...form.field('until')}
      />
    </FormDialog>
  );
}

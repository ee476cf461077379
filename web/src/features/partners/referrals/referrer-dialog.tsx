import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { PAYOUTS } from '../../../api/reads.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { referrerBody, referrerChecks } from './referrer.form.ts';
import type { DeskClient } from './view.ts';

type ReferrerDialogProps = {
  /** Without a client, the form asks for an email. */
  readonly client?: DeskClient | undefined;
  readonly onClose: () => void;
};

export function ReferrerDialog({ client, onClose }: ReferrerDialogProps) {
  const change = useMutation(
    mutation('POST /admin/referrals/change', {
      invalidates: PAYOUTS,
      ok: 'Referrer changed',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: { client: '', code: '', nobody: false, reason: '' },
    checks: referrerChecks(client !== undefined),
    parse: (values) => ({ body: referrerBody(client?.clientUserId, values) }),
    send: change,
    refusals: { REFERRER_UNKNOWN: 'code', REFERRER_RELATED: 'code', REFERRER_UNCHANGED: 'code' },
    failures: { NOT_FOUND: 'No account has this email.' },
    onDone: onClose,
  });
  const { nobody } = form.values;
  return (
    <FormDialog
      title={client ? `Referrer of ${client.name}` : 'Attribute client'}
      text="Future fees earn commission for the new partner; past commission doesn’t change. Both partners are notified."
      form={form}
      action="Change referrer"
      onClose={onClose}
    >
      {client ? null : (
        <TextInput label="Client email" type="email" data-autofocus {...form.field('client')} />
      )}
      <TextInput
        label="Referral code"
        disabled={nobody}
        {...(client ? { 'data-autofocus': true } : {})}
        {...form.field('code')}
      />
      <Checkbox label="No referrer" {...form.box('nobody')} />
      <Textarea label="Reason" autosize minRows={2} {...form.field('reason')} />
    </FormDialog>
  );
}

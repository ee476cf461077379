import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { WALLET } from '../../../api/reads.ts';
import { call } from '../../../lib/call.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { MomentInput } from '../../../ui/inputs/moment-input.tsx';
import { type SendFile, UploadField } from '../../../ui/inputs/upload-field.tsx';
import {
  type DeclareValues,
  declareBody,
  declareChecks,
  declareRefusals,
  minuteOf,
} from './deposit.form.ts';
import type { Deposit } from './view.ts';

const empty = (): DeclareValues => ({
  transactionId: '',
  transferredAt: minuteOf(new Date()),
  receiptFileId: undefined,
});

export function DeclareDialog({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const declare = useMutation(
    mutation('POST /user/wallet/transactions/create', {
      invalidates: WALLET,
      ok: 'Thank you. We’ll match your transfer when it arrives.',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: empty(),
    checks: declareChecks,
    refusals: declareRefusals,
    parse: (values) => ({ body: declareBody(deposit.id, values) }),
    send: declare,
    onDone: onClose,
  });
  const upload: SendFile = async (file, how) => {
    const { fileId } = await call('POST /user/wallet/receipts', { ...how, body: {}, file });
    form.set('receiptFileId', fileId);
  };
  return (
    <FormDialog title="I have sent the transfer" form={form} action="Send" onClose={onClose}>
      <TextInput
        label="Transaction ID"
        description="The ID in your bank’s confirmation."
        autoComplete="off"
        data-autofocus
        {...form.field('transactionId')}
      />
      <MomentInput label="Sent" {...form.field('transferredAt')} />
      <UploadField label="Receipt (optional)" upload={upload} />
    </FormDialog>
  );
}

import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { firstOf, maxLength, required } from '../../../lib/checks.ts';
import { fieldErrors, isCode, textOf } from '../../../lib/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { UploadField } from '../../../ui/inputs/upload-field.tsx';
import classes from './banking.module.css';
import { type Deposit, useDeclare } from './queries.ts';

/** "2026-11-20T14:30": now, as the browser's own field for date and time takes it. */
function nowTyped(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const OF_ID = ['INVALID_TRANSACTION_ID', 'TRANSACTION_ID_EXISTS'];

/** Says that a transfer was sent: what the bank calls it, when, and its receipt. */
export function DeclareDialog({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const declare = useDeclare(deposit.id);
  const [receiptFileId, setReceipt] = useState<string>();
  const form = useForm({
    initialValues: { transactionId: '', transferredAt: nowTyped() },
    validate: {
      transactionId: firstOf(required('Transaction id'), maxLength('Transaction id', 64)),
      transferredAt: required('Sent'),
    },
  });
  const submit = ({ transactionId, transferredAt }: typeof form.values) =>
    declare.mutate(
      {
        transactionId: transactionId.trim(),
        transferredAt: new Date(transferredAt).toISOString(),
        ...(receiptFileId ? { receiptFileId } : {}),
      },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (isCode(error, ...OF_ID)) form.setErrors({ transactionId: textOf(error) });
          else if (isCode(error, 'TRANSACTION_TIME_INVALID')) {
            form.setErrors({ transferredAt: textOf(error) });
          } else form.setErrors(fieldErrors(error));
        },
      },
    );
  const send = async (file: File, how: Parameters<typeof call<'POST /user/wallet/receipts'>>[1]) =>
    setReceipt((await call('POST /user/wallet/receipts', { ...how, body: {}, file })).fileId);
  return (
    <DialogFrame title="I have sent the transfer" onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(submit)} className={classes.form}>
        <TextInput
          label="Transaction id"
          description="What your bank calls the transfer: it stands in its confirmation."
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('transactionId')}
        />
        <TextInput label="Sent" type="datetime-local" {...form.getInputProps('transferredAt')} />
        <UploadField label="Receipt (optional)" upload={send} />
        {declare.error && Object.keys(form.errors).length === 0 ? (
          <Alert tone="bad" live>
            {textOf(declare.error)}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={declare.isPending}>
            Send
          </Button>
        </Group>
      </form>
    </DialogFrame>
  );
}

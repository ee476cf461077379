import { utcDay } from '@holdfast/domain/kernel/moment';
import { NativeSelect, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { OWN_MONEY } from '../../../api/reads.ts';
import { minorOf } from '../../../lib/figures/format.ts';
import { FormNote } from '../../../ui/form/form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { DayInput } from '../../../ui/inputs/day-input.tsx';
import { decimalText, MoneyInput } from '../../../ui/inputs/money-input.tsx';
import {
  previewOf,
  type RemittanceValues,
  remittanceChecks,
  topUpChecks,
} from './remittance.form.ts';
import { hasVat, leftOf, type OwnMoney } from './view.ts';

const SENT = 'Second approval requested. It expires in 24 hours.';

const PURPOSES = [
  { value: 'own', label: 'Own money' },
  { value: 'vat', label: 'VAT owed' },
];

export function RemittanceDialog({ own, onClose }: { own: OwnMoney; onClose: () => void }) {
  const { figures, account } = own;
  const initial: RemittanceValues = { of: 'own', vatOwedOn: '', amount: '', note: '' };
  const form = useForm({
    initial,
    checks: (values) => remittanceChecks(values, leftOf(figures, values.of === 'vat')),
    parse: ({ of, vatOwedOn, amount, note }) => ({
      body: {
        ...{ amount: decimalText(amount, 2) ?? '', note: note.trim() },
        ...(of === 'vat' ? { vatOwedOn } : {}),
      },
    }),
    send: useMutation(
      mutation('POST /admin/remittances', { invalidates: OWN_MONEY, ok: SENT, quiet: true }),
    ),
    onDone: onClose,
  });
  const { of, amount } = form.values;
  const left = leftOf(figures, of === 'vat');
  const preview = previewOf(amount, left);
  return (
    <FormDialog
      title="Request remittance"
      form={form}
      text={`To ${account?.name ?? 'our own account'}, ${account?.iban ?? ''}. Requires a second approval.`}
      action="Request remittance"
      onClose={onClose}
    >
      {hasVat(figures) ? (
        <NativeSelect label="Remit" data={PURPOSES} value={of} {...form.field('of')} />
      ) : null}
      {of === 'vat' ? (
        <DayInput
          label="Owed at the end of"
          description="Last day of the VAT return"
          max={utcDay(new Date())}
          {...form.field('vatOwedOn')}
        />
      ) : null}
      <MoneyInput
        label="Amount"
        data-autofocus
        most={minorOf(left, 2)}
        value={amount}
        {...form.field('amount')}
      />
      {preview ? <FormNote>{preview}</FormNote> : null}
      <Textarea
        label="Note"
        description="Visible to Holdfast staff only"
        maxLength={500}
        autosize
        minRows={2}
        {...form.field('note')}
      />
    </FormDialog>
  );
}

export function TopUpDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: { amount: '', reason: '' },
    checks: topUpChecks,
    parse: ({ amount, reason }) => ({
      body: { amount: decimalText(amount, 2) ?? '', reason: reason.trim() },
    }),
    send: useMutation(
      mutation('POST /admin/top-ups', { invalidates: OWN_MONEY, ok: SENT, quiet: true }),
    ),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Announce top-up"
      form={form}
      text="After second approval, transfer the amount to the client account with its reference."
      action="Announce top-up"
      onClose={onClose}
    >
      <MoneyInput
        label="Amount"
        data-autofocus
        value={form.values.amount}
        {...form.field('amount')}
      />
      <Textarea
        label="Reason"
        description="Only staff see this reason."
        maxLength={500}
        autosize
        minRows={2}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

import { Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { COMPANY } from '../../../api/reads.ts';
import { FormNote } from '../../../ui/form/form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useCode } from '../../../ui/form/use-code.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { decimalText, MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { amountOf, limitChecks } from './limit.form.ts';
import { type LimitOf, waitsForSecond } from './view.ts';

type LimitDialogProps = {
  readonly of: LimitOf;
  /** The delay after approval before a higher limit takes effect. */
  readonly waitHours: number;
  readonly onClose: () => void;
};

export function LimitDialog({ of, waitHours, onClose }: LimitDialogProps) {
  const change = useMutation(
    mutation('POST /company/limits', {
      invalidates: COMPANY,
      ok: ({ data }) => (data.status === 'IN_FORCE' ? 'Limit set' : 'Second approval requested'),
      quiet: true,
    }),
  );
  const code = useCode(change.error);
  const form = useForm({
    initial: { amount: of.limit ?? '', none: false },
    checks: limitChecks,
    parse: (values) => ({
      body: {
        amount: amountOf(values),
        ...(of.memberId ? { memberId: of.memberId } : {}),
        ...code.sent,
      },
    }),
    send: change,
    hasCode: true,
    onDone: onClose,
  });
  const { none, amount } = form.values;
  const waits = waitsForSecond(of.limit, none ? null : (decimalText(amount, 2) ?? '0'));
  return (
    <FormDialog
      title={of.memberId ? `Limit for ${of.name}` : 'Company limit'}
      form={form}
      text={
        of.memberId
          ? 'The most this member can withdraw, transfer or send on chain in 24 hours.'
          : 'Above this 24-hour total, each withdrawal needs a second member’s approval. Transfers and on-chain payments above it are not possible.'
      }
      action={waits ? 'Request approval' : 'Set limit'}
      onClose={onClose}
    >
      <MoneyInput
        label="Amount per 24 hours"
        disabled={none}
        data-autofocus
        value={amount}
        {...form.field('amount')}
      />
      {of.limit === null ? null : (
        <Checkbox
          label="Remove limit"
          checked={none}
          onChange={(event) => form.set('none', event.currentTarget.checked)}
        />
      )}
      {waits ? (
        <FormNote>
          A second member must approve this change. It takes effect {waitHours} hours later.
        </FormNote>
      ) : null}
      {code.field}
    </FormDialog>
  );
}

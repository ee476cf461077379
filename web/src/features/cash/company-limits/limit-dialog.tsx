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

/** Sets, lowers, raises or removes a limit; states whether a second member must approve. */
export function LimitDialog({ of, waitHours, onClose }: LimitDialogProps) {
  const change = useMutation(
    mutation('POST /company/limits', {
      invalidates: COMPANY,
      ok: ({ data }) =>
        data.status === 'IN_FORCE' ? 'The limit is in force' : 'A second member is asked',
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
      title={of.memberId ? `Limit of ${of.name}` : 'Limit of the company'}
      form={form}
      text={
        of.memberId
          ? 'The most this member takes out in 24 hours, by bank, wallet or chain.'
          : 'Above this sum of 24 hours a second member agrees to each withdrawal. Transfers to wallets and chains stop there.'
      }
      action={waits ? 'Ask a second member' : 'Set the limit'}
      onClose={onClose}
    >
      <MoneyInput
        label="Amount in 24 hours"
        disabled={none}
        data-autofocus
        value={amount}
        {...form.field('amount')}
      />
      {of.limit === null ? null : (
        <Checkbox
          label="Remove the limit"
          checked={none}
          onChange={(event) => form.set('none', event.currentTarget.checked)}
        />
      )}
      {waits ? (
        <FormNote>
          A second member must approve this. It takes effect {waitHours} hours after they do.
        </FormNote>
      ) : null}
      {code.field}
    </FormDialog>
  );
}

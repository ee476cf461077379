import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { FUNDS } from '../../../api/reads.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { DayInput } from '../../../ui/inputs/day-input.tsx';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { restartBody, restartChecks, restartWords } from './restart.form.ts';
import type { ChainEnd } from './view.ts';

type Props = { readonly end: ChainEnd; readonly onClose: () => void };

export function AskRestartDialog({ end, onClose }: Props) {
  const today = new Date().toISOString().slice(0, 10);
  const form = useForm({
    initial: { balance: end.balance, day: end.day, reason: '' },
    checks: restartChecks(end, today),
    parse: (values) => ({ params: { chainId: end.id }, body: restartBody(values, end) }),
    send: useMutation(
      mutation('POST /admin/funds/statement-chains/:chainId/restart', {
        invalidates: FUNDS,
        ok: 'Second approval requested',
        quiet: true,
      }),
    ),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Restart ${end.currency} statements?`}
      form={form}
      text={restartWords(form.values, end)}
      action="Request approval"
      onClose={onClose}
    >
      <MoneyInput
        label="Next opening balance"
        currency={end.currency}
        value={form.values.balance}
        {...form.field('balance')}
      />
      <DayInput label="On" max={today} {...form.field('day')} />
      <Textarea
        label="Reason"
        description="Recorded in the activity log."
        autosize
        minRows={2}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

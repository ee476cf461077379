import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { FUNDS } from '../../../api/reads.ts';
import { firstOf, maxLength, required } from '../../../lib/checks.ts';
import { DecisionDialog } from '../../../ui/form/decision-dialog.tsx';
import { FormText } from '../../../ui/form/form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { DayInput } from '../../../ui/inputs/day-input.tsx';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { endWords, restartBody, restartChecks, restartWords } from './restart.form.ts';
import type { ChainEnd } from './view.ts';

type Props = { readonly end: ChainEnd; readonly onClose: () => void };

/** Asks that the next statement goes on from another balance. */
export function AskRestartDialog({ end, onClose }: Props) {
  const today = new Date().toISOString().slice(0, 10);
  const form = useForm({
    initial: { balance: end.balance, day: end.day, reason: '' },
    checks: restartChecks(end, today),
    parse: (values) => ({ params: { chainId: end.id }, body: restartBody(values, end) }),
    send: useMutation(
      mutation('POST /admin/funds/statement-chains/:chainId/restart', {
        invalidates: FUNDS,
        ok: 'A second person is asked',
        quiet: true,
      }),
    ),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Restart the ${end.currency} statements?`}
      form={form}
      text={restartWords(form.values, end)}
      action="Ask a second person"
      onClose={onClose}
    >
      <MoneyInput
        label="Balance that the next statement opens with"
        currency={end.currency}
        value={form.values.balance}
        {...form.field('balance')}
      />
      <DayInput label="On" max={today} {...form.field('day')} />
      <Textarea
        label="Reason"
        description="It stands in the activity log, under your name."
        autosize
        minRows={2}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

const useDecision = (ok: string) =>
  useMutation(
    mutation('POST /admin/funds/statement-chains/:chainId/restart/decide', {
      invalidates: FUNDS,
      ok,
      quiet: true,
    }),
  );

/** The second person's word on it. */
export function DecideRestartDialog({ end, onClose }: Props) {
  const params = { chainId: end.id };
  const { restart, currency } = end;
  const approval = useForm({
    initial: {},
    parse: () => ({
      params,
      body: { decision: 'approve' as const, fingerprint: restart?.fingerprint ?? '' },
    }),
    send: useDecision('Restarted'),
    onDone: onClose,
  });
  const rejection = useForm({
    initial: { reason: '' },
    checks: { reason: firstOf(required('Reason'), maxLength('Reason', 300)) },
    parse: ({ reason }) => ({
      params,
      body: { decision: 'reject' as const, reason: reason.trim() },
    }),
    send: useDecision('Rejected: the statements go on as they were'),
    onDone: onClose,
  });
  if (!restart) return null;
  return (
    <DecisionDialog
      title={`Restart the ${currency} statements?`}
      approval={approval}
      approve="Restart"
      rejection={rejection}
      reasonLabel="Reason, if you reject it"
      onClose={onClose}
    >
      <FormText>
        {restart.by} asks you: the next statement has to open with{' '}
        <b>{endWords({ ...restart, currency })}</b> instead of {endWords(end)}. “{restart.reason}”
        Nothing that is booked changes.
      </FormText>
    </DecisionDialog>
  );
}

import { Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { FUNDS } from '../../../api/reads.ts';
import { money } from '../../../lib/format.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import { assignBody, assignChecks } from './suspense.form.ts';
import type { SuspenseItem } from './view.ts';

export type Decision = {
  readonly item: SuspenseItem;
  readonly what: 'assign' | 'return';
  readonly suggestion?: SuspenseItem['suggestions'][number];
};

type DialogProps = { readonly decision: Decision; readonly onClose: () => void };

/** Credits a line in suspense, or books it back: what will happen, and why. */
export const SuspenseDialog = (props: DialogProps) =>
  props.decision.what === 'return' ? <Return {...props} /> : <Assign {...props} />;

const LOGGED = 'It stands in the activity log, under your name.';

function Return({ decision: { item }, onClose }: DialogProps) {
  const send = useMutation(
    mutation('POST /admin/funds/suspense/:itemId/return', {
      invalidates: FUNDS,
      ok: 'Booked back',
      quiet: true,
    }),
  );
  return (
    <WordsDialog
      title="Book the money back?"
      text={`${item.amount} ${item.currency} leaves suspense for ${item.account ?? 'the account it came from'}. Order the payment at the bank.`}
      description={LOGGED}
      action="Book back"
      least={3}
      most={300}
      error={send.error}
      isSending={send.isPending}
      onSend={(reason) =>
        send.mutate({ params: { itemId: item.id }, body: { reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}

function Assign({ decision: { item, suggestion }, onClose }: DialogProps) {
  const assign = useMutation(
    mutation('POST /admin/funds/suspense/:itemId/assign', {
      invalidates: FUNDS,
      ok: 'Assigned, or waiting for a second person',
      quiet: true,
    }),
  );
  const depositId = suggestion?.depositId ?? undefined;
  const needsEmail = !depositId && !item.heldFor;
  const form = useForm({
    initial: { email: '', reason: '' },
    checks: assignChecks(needsEmail),
    parse: (values) => ({ params: { itemId: item.id }, body: assignBody(values, depositId) }),
    send: assign,
    onDone: onClose,
  });
  const to = suggestion
    ? `${suggestion.name}, ${suggestion.reference}`
    : item.heldFor
      ? `the transfer ${item.heldFor}`
      : 'the person named below';
  return (
    <FormDialog
      title="Credit this money?"
      form={form}
      text={`${money(item.amount)} goes to ${to}. Above $10,000 a second person has to agree.`}
      action="Assign"
      onClose={onClose}
    >
      {needsEmail ? (
        <TextInput
          label="Email of the person it belongs to"
          autoComplete="off"
          data-autofocus
          {...form.field('email')}
        />
      ) : null}
      <Textarea
        label="Reason"
        description={LOGGED}
        autosize
        minRows={2}
        data-autofocus={needsEmail ? undefined : true}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

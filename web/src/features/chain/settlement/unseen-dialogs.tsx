import { Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { SETTLEMENT } from '../../../api/reads.ts';
import { firstOf, maxLength, minLength, required } from '../../../lib/checks.ts';
import { DecisionDialog } from '../../../ui/form/decision-dialog.tsx';
import { FormText } from '../../../ui/form/form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import {
  consequenceText,
  outcomeText,
  titleOf,
  type Unseen,
  type UnseenValues,
  unseenBody,
  unseenRoundCheck,
} from './view.ts';

type Props = { readonly one: Unseen; readonly onClose: () => void };

/** Says what became of a transaction, and asks a second person. */
export function AskUnseenDialog({ one, onClose }: Props) {
  const form = useForm({
    initial: { outcome: 'IN_BLOCK', round: '', reason: '' } as UnseenValues,
    checks: {
      round: unseenRoundCheck(one),
      reason: firstOf(required('Reason'), minLength('Reason', 3), maxLength('Reason', 300)),
    },
    parse: (values) => ({ params: { instructionId: one.id }, body: unseenBody(values) }),
    send: useMutation(
      mutation('POST /admin/settlement/:instructionId/unseen', {
        invalidates: SETTLEMENT,
        ok: 'A second person is asked',
        quiet: true,
      }),
    ),
    onDone: onClose,
  });
  const { outcome } = form.values;
  return (
    <FormDialog
      title={`What became of “${titleOf(one)}”?`}
      form={form}
      text={consequenceText(one, outcome)}
      action="Ask a second person"
      onClose={onClose}
    >
      <Radio.Group label="The transaction" {...form.field('outcome')}>
        <Stack gap="xs" mt={4}>
          <Radio value="IN_BLOCK" label="is in a block" />
          <Radio value="IN_NO_BLOCK" label="is in no block" />
        </Stack>
      </Radio.Group>
      {outcome === 'IN_BLOCK' ? (
        <TextInput label="Block" inputMode="numeric" {...form.field('round')} />
      ) : null}
      <Textarea
        label="Reason"
        description="Where you looked. It stands in the activity log, under your name."
        autosize
        minRows={2}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

const useDecision = (ok: string) =>
  useMutation(
    mutation('POST /admin/settlement/:instructionId/unseen/decide', {
      invalidates: SETTLEMENT,
      ok,
      quiet: true,
    }),
  );

/** The second person's word on it. */
export function DecideUnseenDialog({ one, onClose }: Props) {
  const params = { instructionId: one.id };
  const { asked } = one;
  const approval = useForm({
    initial: {},
    parse: () => ({
      params,
      body: { decision: 'approve' as const, fingerprint: asked?.fingerprint ?? '' },
    }),
    send: useDecision('Agreed'),
    onDone: onClose,
  });
  const rejection = useForm({
    initial: { reason: '' },
    checks: { reason: firstOf(required('Reason'), maxLength('Reason', 300)) },
    parse: ({ reason }) => ({
      params,
      body: { decision: 'reject' as const, reason: reason.trim() },
    }),
    send: useDecision('Rejected: it stays unknown'),
    onDone: onClose,
  });
  if (!asked) return null;
  return (
    <DecisionDialog
      title={`What became of “${titleOf(one)}”?`}
      approval={approval}
      approve="Agree"
      rejection={rejection}
      reasonLabel="Reason, if you disagree"
      onClose={onClose}
    >
      <FormText>
        {asked.by} says: <b>{outcomeText(asked)}</b>. “{asked.reason}”{' '}
        {consequenceText(one, asked.outcome)}
      </FormText>
    </DecisionDialog>
  );
}

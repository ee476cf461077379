import { Radio, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { SETTLEMENT } from '../../../api/reads.ts';
import { firstOf, maxLength, minLength, required } from '../../../lib/figures/checks.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import {
  consequenceText,
  titleOf,
  type Unseen,
  type UnseenValues,
  unseenBody,
  unseenRoundCheck,
} from './view.ts';

type Props = { readonly one: Unseen; readonly onClose: () => void };

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
        ok: 'Second approval requested',
        quiet: true,
      }),
    ),
    onDone: onClose,
  });
  const { outcome } = form.values;
  return (
    <FormDialog
      title={`Outcome of “${titleOf(one)}”`}
      form={form}
      text={consequenceText(one, outcome)}
      action="Request approval"
      onClose={onClose}
    >
      <Radio.Group label="The transaction" {...form.field('outcome')}>
        <Stack gap={8} mt={4}>
          <Radio value="IN_BLOCK" label="is in a block" />
          <Radio value="IN_NO_BLOCK" label="is in no block" />
        </Stack>
      </Radio.Group>
      {outcome === 'IN_BLOCK' ? (
        <TextInput label="Block" inputMode="numeric" {...form.field('round')} />
      ) : null}
      <Textarea
        label="Reason"
        description="State where you checked. Recorded in the activity log."
        autosize
        minRows={2}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

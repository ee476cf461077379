import { PAUSABLE, type Pausable } from '@holdfast/domain/kernel/pauses';
import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { FRONT_END_READS } from '../../../api/reads.ts';
import { firstOf, maxLength, required } from '../../../lib/figures/checks.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type Form, useForm } from '../../../ui/form/use-form.ts';

type DialogProps = { readonly what: Pausable; readonly onClose: () => void };

const checks = { reason: firstOf(required('Reason'), maxLength('Reason', 500)) };

/** Takes effect immediately. */
export function PauseDialog({ what, onClose }: DialogProps) {
  const { name, stops } = PAUSABLE[what];
  const form = useForm({
    initial: { message: '', reason: '' },
    checks,
    parse: ({ message, reason }) => ({
      params: { what },
      body: {
        reason: reason.trim(),
        ...(message.trim() ? { message: message.trim() } : {}),
      },
    }),
    about: `pause-${what}`,
    send: useMutation(
      mutation('POST /admin/platform/pauses/:what', {
        invalidates: FRONT_END_READS,
        ok: `${name} paused. Confirmation by a second approver requested`,
        quiet: true,
      }),
    ),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Pause ${name.toLowerCase()}?`}
      text={`${stops} Takes effect immediately. A second approver confirms within an hour; resuming takes two people.`}
      form={form}
      action="Pause now"
      danger
      onClose={onClose}
    >
      <Textarea
        label="Message to users (optional)"
        description={`Added to “${PAUSABLE[what].says}”`}
        placeholder="Back at 18:00 UTC."
        maxLength={300}
        autosize
        {...form.field('message')}
      />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}

/** Takes effect once a second approver approves. */
export function ResumeDialog({ what, onClose }: DialogProps) {
  const { name } = PAUSABLE[what];
  const form = useForm({
    initial: { reason: '' },
    checks,
    parse: ({ reason }) => ({ params: { what }, body: { reason: reason.trim() } }),
    about: `resume-${what}`,
    send: useMutation(
      mutation('POST /admin/platform/pauses/:what/resume', {
        invalidates: FRONT_END_READS,
        ok: 'Sent for second approval',
        quiet: true,
      }),
    ),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Resume ${name.toLowerCase()}?`}
      text="The pause stays in force until a second approver approves."
      form={form}
      action="Request approval"
      onClose={onClose}
    >
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}

type ReasonProps = ReturnType<Form<{ readonly reason: string }>['field']>;

const ReasonField = (field: ReasonProps) => (
  <Textarea
    label="Reason"
    description="Recorded in the activity log. Only staff see it."
    data-autofocus
    autosize
    minRows={3}
    {...field}
  />
);

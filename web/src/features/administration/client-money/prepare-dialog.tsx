import { lastClosedDay } from '@holdfast/domain/kernel/closed-day';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { CLIENT_MONEY } from '../../../api/reads.ts';
import { required } from '../../../lib/figures/checks.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { DayInput } from '../../../ui/inputs/day-input.tsx';

export function PrepareDialog({ onClose }: { readonly onClose: () => void }) {
  const last = lastClosedDay(new Date());
  const form = useForm({
    initial: { day: last },
    checks: { day: required('Day') },
    parse: ({ day }) => ({ body: { day } }),
    send: useMutation(
      mutation('POST /admin/client-money', {
        invalidates: CLIENT_MONEY,
        ok: 'Calculation prepared',
        quiet: true,
      }),
    ),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Prepare calculation"
      form={form}
      text="This supersedes any earlier version for the day and requires a new review."
      action="Prepare calculation"
      onClose={onClose}
    >
      <DayInput label="Day (UTC)" max={last} data-autofocus {...form.field('day')} />
    </FormDialog>
  );
}

import { LAST_DAY, WEEKDAYS } from '@holdfast/domain/cash/remittances/schedule';
import { Select, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { OWN_MONEY } from '../../../api/reads.ts';
import { Pair } from '../../../ui/form/form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { scheduleChecks, scheduleOf, scheduleValues } from './remittance.form.ts';
import type { Terms } from './view.ts';

const PERIODS = [
  { value: 'week', label: 'Every week' },
  { value: 'month', label: 'Every month' },
  { value: 'never', label: 'No schedule' },
];
const WEEK = WEEKDAYS.map((label, at) => ({ value: `${at + 1}`, label }));
const MONTH = Array.from({ length: LAST_DAY.month }, (_, at) => `${at + 1}`);

export function ScheduleDialog({ terms, onClose }: { terms: Terms | null; onClose: () => void }) {
  const form = useForm({
    initial: scheduleValues(terms),
    checks: scheduleChecks,
    parse: (values) => ({ body: scheduleOf(values) }),
    send: useMutation(
      mutation('POST /admin/own-money/schedule', {
        invalidates: OWN_MONEY,
        ok: 'Second approval requested',
        quiet: true,
      }),
    ),
    onDone: onClose,
  });
  const { every, minimum, buffer } = form.values;
  return (
    <FormDialog
      title="Remittance schedule"
      form={form}
      text="Remittances are proposed on this day (UTC). Each requires two approvals."
      action="Request change"
      onClose={onClose}
    >
      <Pair>
        <Select label="Repeats" data={PERIODS} allowDeselect={false} {...form.field('every')} />
        {every === 'week' ? (
          <Select label="Day" data={WEEK} allowDeselect={false} {...form.field('weekday')} />
        ) : null}
        {every === 'month' ? (
          <Select label="Day" data={MONTH} allowDeselect={false} {...form.field('monthday')} />
        ) : null}
      </Pair>
      {every === 'never' ? null : (
        <Pair>
          <MoneyInput
            label="Minimum"
            description="No remittance is proposed below this amount"
            value={minimum}
            {...form.field('minimum')}
          />
          <MoneyInput
            label="Amount kept"
            description="Stays in the client account"
            value={buffer}
            {...form.field('buffer')}
          />
        </Pair>
      )}
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

import { Button, FileInput, Textarea, TextInput } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { REMITTANCES } from '../../../api/reads.ts';
import type { CallOptions } from '../../../lib/call.ts';
import { required } from '../../../lib/figures/checks.ts';
import { counted, money } from '../../../lib/figures/format.ts';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { Form } from '../../../ui/form/form.tsx';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import { type Form as FormState, useForm } from '../../../ui/form/use-form.ts';
import { DayRange } from '../../../ui/inputs/day-range.tsx';
import { DOCUMENTS, uploadProblem } from '../../../ui/inputs/upload-rules.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Text } from '../../../ui/layout/layout.tsx';
import classes from './distributions.module.css';
import { countryOf, payDay, type TaxOfCountry } from './view.ts';

export function RemittanceForm({ of, onClose }: { of: TaxOfCountry; onClose: () => void }) {
  const country = of.country ?? 'none';
  const form: FormState<Values> = useForm<Values, Body, unknown>({
    initial: { from: of.from, to: of.to, reference: '', note: '', paper: null },
    checks: {
      to: (_, values) => (areDays(values) ? null : 'Enter the first and last day'),
      reference: required('Reference'),
      paper: (paper) => (paper ? uploadProblem(paper, DOCUMENTS) : 'Tax return is required'),
    },
    confirm: (values): boolean | Promise<boolean> =>
      isCovered(covered) && confirm(questionOf(of, covered, values)),
    parse: ({ from, to, reference, note, paper }) => ({
      body: { country, from, to, reference: reference.trim(), note: note.trim() },
      file: paper ?? undefined,
    }),
    about: country,
    send: useMutation(
      mutation('POST /admin/tax-remittances', {
        invalidates: REMITTANCES,
        ok: 'Second approval requested. It expires in 24 hours.',
        quiet: true,
      }),
    ),
    onDone: onClose,
  });
  const { from, to, paper } = form.values;
  const covered = useQuery({
    ...query('GET /admin/withheld-tax/covered', { query: { country, from, to } }),
    enabled: areDays(form.values),
  }).data;
  const isSomething = areDays(form.values) && isCovered(covered);
  const refused = paper ? uploadProblem(paper, DOCUMENTS) : undefined;
  return (
    <Card title={`Remit withheld tax: ${countryOf(of.country)}`}>
      <Form
        form={form}
        className={classes.form}
        footer={
          <Group gap={6} wrap>
            <ReasonedButton
              type="submit"
              whyNot={
                form.missing ?? (isSomething ? undefined : 'No tax was withheld on these days')
              }
              loading={form.isSending}
            >
              {isSomething
                ? `Request remittance of ${money(covered.amount)}`
                : 'Request remittance'}
            </ReasonedButton>
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          </Group>
        }
      >
        <DayRange
          label="Paid"
          description="Days in UTC, both included"
          presets="utc"
          whenLeft
          value={{ from, to }}
          error={form.problems.to}
          onChange={(days) => form.setAll({ ...form.values, ...days })}
        />
        <Text weight={500} aria-live="polite">
          {areDays(form.values) ? coveredWords(covered) : 'The last day is before the first.'}
        </Text>
        <TextInput
          label="Reference"
          description="The authority’s reference for this payment"
          maxLength={60}
          {...form.field('reference')}
        />
        <Textarea
          label="Note (optional)"
          description="Visible to Holdfast staff only"
          maxLength={500}
          autosize
          minRows={2}
          {...form.field('note')}
        />
        <FileInput
          label="Tax return"
          description={DOCUMENTS.says}
          accept={DOCUMENTS.types.join(',')}
          placeholder="Choose a file"
          leftSection={<IconFile size={16} />}
          {...form.field('paper')}
          error={refused ?? form.problems.paper}
          clearable
        />
      </Form>
    </Card>
  );
}

type Values = {
  readonly from: string;
  readonly to: string;
  readonly reference: string;
  readonly note: string;
  readonly paper: File | null;
};
type Body = CallOptions<'POST /admin/tax-remittances'>;

const areDays = ({ from, to }: Pick<Values, 'from' | 'to'>): boolean =>
  from !== '' && to !== '' && from <= to;

const isCovered = (covered: Covered | undefined): covered is Covered =>
  covered !== undefined && covered.lines > 0;

const questionOf = (of: TaxOfCountry, covered: Covered, values: Values) => ({
  title: `Remit ${money(covered.amount)} to ${countryOf(of.country)}?`,
  text: `This covers ${counted(covered.lines, 'payment')} to ${counted(covered.holders, 'holder')} from ${payDay(values.from)} to ${payDay(values.to)}. After second approval, pay it from our bank account with the reference “${values.reference.trim()}”.`,
  action: 'Request remittance',
});

type Covered = { amount: string; lines: number; holders: number; distributions: number };

function coveredWords(covered: Covered | undefined): string {
  if (!covered) return 'Calculating…';
  if (covered.lines === 0) return 'No tax left to remit for these days.';
  const { amount, lines, holders, distributions } = covered;
  return `${money(amount)}: ${counted(lines, 'payment')} to ${counted(holders, 'holder')}, of ${counted(distributions, 'distribution')}.`;
}

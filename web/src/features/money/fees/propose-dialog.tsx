import { FEE_CODES, FEES, type FeeCode } from '@holdfast/domain/money/fees/codes';
import { feeExample } from '@holdfast/domain/money/fees/examples';
import { rateWords } from '@holdfast/domain/money/fees/words';
import { Select, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { FEE_READS } from '../../../api/reads.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { MomentInput } from '../../../ui/inputs/moment-input.tsx';
import { Facts } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Quiet } from '../../../ui/text/quiet.tsx';
import {
  changeOf,
  type FeeForm,
  problemsOf,
  rateTyped,
  sentenceOf,
  withCode,
} from './propose.form.ts';
import { RateFields } from './rate-fields.tsx';
import { ScopeFields } from './scope-fields.tsx';

const CODES = FEE_CODES.map((value) => ({ value, label: FEES[value].name }));

export function ProposeDialog({ begin, onClose }: { begin: FeeForm; onClose: () => void }) {
  const propose = useMutation(
    mutation('POST /admin/fees/proposals', {
      invalidates: FEE_READS,
      ok: 'Second approval requested',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: begin,
    checks: (values) => problemsOf(values, new Date()),
    parse: (values) => ({ body: changeOf(values) }),
    send: propose,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Propose fee change"
      form={form}
      action="Propose change"
      size={520}
      onClose={onClose}
    >
      <Select
        label="Fee"
        data={CODES}
        value={form.values.code}
        allowDeselect={false}
        onChange={(code) => form.setAll(withCode(form.values, (code ?? 'taker') as FeeCode))}
      />
      <ScopeFields form={form} />
      <RateFields form={form} />
      <MomentInput
        label="From"
        description="Fees already charged don’t change."
        {...form.field('from')}
      />
      <Textarea
        label="Reason"
        description="Only staff see this reason."
        {...form.field('reason')}
      />
      <Preview form={form.values} />
    </FormDialog>
  );
}

function Preview({ form }: { form: FeeForm }) {
  const { data } = useQuery(query('GET /admin/fees'));
  const rate = rateTyped(form, new Date());
  const sentence = sentenceOf(form, data?.rules ?? [], new Date());
  const asked = sentence ? <p className="num">{sentence} Requires a second approval.</p> : null;
  if (!rate)
    return asked ? (
      <Stack gap={8} px={14} py={12} radius={10} border fill="sunken">
        {asked}
      </Stack>
    ) : null;
  const { what, lines } = feeExample(form.code, rate);
  return (
    <Stack gap={8} px={14} py={12} radius={10} border fill="sunken" aria-live="polite">
      {asked}
      <p>
        <strong className="num">{rateWords({ ...rate, code: form.code })}</strong>{' '}
        <Quiet>{what}</Quiet>
      </p>
      <Facts
        items={lines.map((line, at) => ({
          label: line.label,
          value: line.amount,
          strong: at === lines.length - 1,
        }))}
      />
    </Stack>
  );
}

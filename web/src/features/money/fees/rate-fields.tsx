import { FEES, type FeeBasis } from '@holdfast/domain/money/fees/codes';
import { Select, TextInput } from '@mantine/core';
import { Pair } from '../../../ui/form/form.tsx';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { basesOf } from './propose.form.ts';
import type { FieldsProps } from './scope-fields.tsx';

const BASES: Readonly<Record<FeeBasis, string>> = {
  bps: 'Percentage of the amount',
  flat: 'Fixed amount',
  inherit: 'End this rule; use the wider rule',
};

export function RateFields({ form }: FieldsProps) {
  const { values } = form;
  const bases = basesOf(values);
  const isBounded = values.basis === 'bps' && FEES[values.code].isBounded;
  return (
    <>
      <Pair>
        {bases.length > 1 ? (
          <Select
            label="Calculation"
            data={bases.map((value) => ({ value, label: BASES[value] }))}
            value={values.basis}
            allowDeselect={false}
            onChange={(basis) => form.set('basis', (basis ?? 'bps') as FeeBasis)}
          />
        ) : null}
        {values.basis === 'bps' ? (
          <TextInput
            label="Percent"
            inputMode="decimal"
            autoComplete="off"
            rightSection="%"
            {...form.field('percent')}
          />
        ) : null}
        {values.basis === 'flat' ? (
          <MoneyInput label="Amount" value={values.flat} {...form.field('flat')} />
        ) : null}
      </Pair>
      {isBounded ? (
        <Pair>
          <MoneyInput label="Minimum (optional)" value={values.min} {...form.field('min')} />
          <MoneyInput label="Maximum (optional)" value={values.max} {...form.field('max')} />
        </Pair>
      ) : null}
    </>
  );
}

import { FEES, type FeeBasis } from '@holdfast/domain/money/fees/codes';
import { Select, TextInput } from '@mantine/core';
import { Pair } from '../../../ui/form/form.tsx';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { basesOf } from './propose.form.ts';
import type { FieldsProps } from './scope-fields.tsx';

const BASES: Readonly<Record<FeeBasis, string>> = {
  bps: 'A share of the amount',
  flat: 'A fixed amount',
  inherit: 'As the wider rule: this one ends',
};

/** A percentage, with bounds where the fee permits, or a fixed amount. */
export function RateFields({ form }: FieldsProps) {
  const { values } = form;
  const bases = basesOf(values);
  const isBounded = values.basis === 'bps' && FEES[values.code].isBounded;
  return (
    <>
      <Pair>
        {bases.length > 1 ? (
          <Select
            label="Reckoned as"
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
          <MoneyInput label="At least (optional)" value={values.min} {...form.field('min')} />
          <MoneyInput label="At most (optional)" value={values.max} {...form.field('max')} />
        </Pair>
      ) : null}
    </>
  );
}

import { FEES, type FeeBasis } from '@holdfast/domain/money/fees/codes';
import { Select, TextInput } from '@mantine/core';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import classes from './fees.module.css';
import { basesOf } from './propose.form.ts';
import type { FieldsProps } from './scope-fields.tsx';

const BASES: Readonly<Record<FeeBasis, string>> = {
  bps: 'A share of the amount',
  flat: 'A fixed amount',
  inherit: 'As the wider rule: this one ends',
};

/** How much: a share with bounds where the fee may have them, or a fixed amount. */
export function RateFields({ form, wrong, shown, onForm }: FieldsProps) {
  const bases = basesOf(form);
  const isBounded = form.basis === 'bps' && FEES[form.code].isBounded;
  return (
    <>
      <div className={classes.pair}>
        {bases.length > 1 ? (
          <Select
            label="Reckoned as"
            data={bases.map((value) => ({ value, label: BASES[value] }))}
            value={form.basis}
            allowDeselect={false}
            onChange={(basis) => onForm({ basis: (basis ?? 'bps') as FeeBasis })}
          />
        ) : null}
        {form.basis === 'bps' ? (
          <TextInput
            label="Percent"
            inputMode="decimal"
            autoComplete="off"
            rightSection="%"
            value={form.percent}
            error={shown(wrong.percent)}
            onChange={(event) => onForm({ percent: event.currentTarget.value })}
          />
        ) : null}
        {form.basis === 'flat' ? (
          <MoneyInput
            label="Amount"
            value={form.flat}
            error={shown(wrong.flat)}
            onChange={(flat) => onForm({ flat })}
          />
        ) : null}
      </div>
      {isBounded ? (
        <div className={classes.pair}>
          <MoneyInput
            label="At least (optional)"
            value={form.min}
            error={shown(wrong.min)}
            onChange={(min) => onForm({ min })}
          />
          <MoneyInput
            label="At most (optional)"
            value={form.max}
            error={shown(wrong.max)}
            onChange={(max) => onForm({ max })}
          />
        </div>
      ) : null}
    </>
  );
}

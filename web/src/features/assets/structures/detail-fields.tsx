import {
  BASE_CURRENCIES,
  STRUCTURE_TYPE_NAMES,
  STRUCTURE_TYPES,
} from '@holdfast/domain/assets/structures/words';
import { COUNTRIES } from '@holdfast/domain/platform/reference/countries';
import { NativeSelect, TextInput } from '@mantine/core';
import { Pair } from '../../../ui/form/form.tsx';
import type { Form } from '../../../ui/form/use-form.ts';
import { CountrySelect } from '../../../ui/inputs/country-select.tsx';
import { DayInput } from '../../../ui/inputs/day-input.tsx';
import { type DetailValues, FISCAL_YEAR_ENDS } from './details.form.ts';

export const DetailFields = ({ form }: { form: Form<DetailValues> }) => (
  <>
    <TextInput label="Legal name" data-autofocus autoComplete="off" {...form.field('name')} />
    <Pair>
      <NativeSelect
        label="Type"
        data={STRUCTURE_TYPES.map((value) => ({ value, label: STRUCTURE_TYPE_NAMES[value] }))}
        {...form.field('type')}
      />
      <CountrySelect label="Jurisdiction" countries={COUNTRIES} {...countryField(form)} />
    </Pair>
    <Pair>
      <TextInput
        label="Registration number"
        autoComplete="off"
        {...form.field('registrationNumber')}
      />
      <DayInput label="Incorporated on" {...form.field('incorporatedOn')} />
    </Pair>
    <TextInput label="Registered address" autoComplete="off" {...form.field('registeredAddress')} />
    <Pair>
      <NativeSelect
        label="Base currency"
        data={[...BASE_CURRENCIES]}
        {...form.field('baseCurrency')}
      />
      <NativeSelect
        label="Fiscal year ends"
        data={FISCAL_YEAR_ENDS}
        {...form.field('fiscalYearEnd')}
      />
    </Pair>
  </>
);

function countryField(form: Form<DetailValues>) {
  const { value, error, name, onBlur } = form.field('jurisdiction');
  const change = (code: string) => form.set('jurisdiction', code);
  return {
    value: String(value ?? ''),
    name,
    onBlur,
    onChange: change,
    ...(error ? { error } : {}),
  };
}

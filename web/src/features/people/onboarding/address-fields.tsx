import { countryForm } from '@holdfast/domain/platform/reference/country-forms';
import { TextInput } from '@mantine/core';
import { Pair } from '../../../ui/form/form.tsx';
import type { FieldProps } from '../../../ui/form/use-form.ts';

type AddressProps = {
  readonly country: string;
  readonly field: (name: 'street' | 'city' | 'postalCode' | 'region') => FieldProps;
};

export function AddressFields({ country, field }: AddressProps) {
  const { postalCode, region } = countryForm(country);
  const street = field('street');
  const code = field('postalCode');
  const city = (
    <TextInput label="City" autoComplete="address-level2" maxLength={80} {...field('city')} />
  );
  return (
    <>
      <TextInput
        label="Street"
        description={street.error ? undefined : 'Street, number, flat'}
        autoComplete="street-address"
        maxLength={160}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...street}
      />
      {postalCode === null ? (
        city
      ) : (
        <Pair>
          {city}
          <TextInput
            label={postalCode.isRequired ? postalCode.label : `${postalCode.label}, optional`}
            placeholder={postalCode.example}
            autoComplete="postal-code"
            maxLength={20}
            {...code}
          />
        </Pair>
      )}
      {region === null ? null : (
        <TextInput
          label={`${region} (optional)`}
          autoComplete="address-level1"
          maxLength={80}
          {...field('region')}
        />
      )}
    </>
  );
}

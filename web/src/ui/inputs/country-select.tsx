import { NativeSelect, type NativeSelectProps } from '@mantine/core';

type CountrySelectProps = Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> & {
  readonly label: string;
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  readonly value: string;
  readonly onChange: (code: string) => void;
};

/** A native select, so that typing letters finds a country. */
export function CountrySelect({ countries, value, onChange, ...rest }: CountrySelectProps) {
  const options = countries.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <NativeSelect
      autoComplete="country-name"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[{ value: '', label: 'Choose a country' }, ...options]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...rest}
    />
  );
}

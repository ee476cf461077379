import { NativeSelect, type NativeSelectProps } from '@mantine/core';

type CountrySelectProps = Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> & {
  readonly label: string;
  /** Alpha-3 codes with their names, in the order in which they are offered. */
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  /** "SWE"; empty while none is chosen. */
  readonly value: string;
  readonly onChange: (code: string) => void;
};

/** One country of a list: the browser's own control, which a letter on the keyboard searches. */
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

import { Input, NativeSelect } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import classes from './fields.module.css';
import { MaskedField } from './masked-field.tsx';

/** A country's dialling code, which several countries may share: "CAN", "Canada", "+1". */
export type DialCode = { readonly country: string; readonly name: string; readonly code: string };

type PhoneFieldProps = {
  readonly label: string;
  readonly codes: readonly DialCode[];
  readonly value: string;
  /** The country to select if several share the code. */
  readonly country?: string;
  readonly onChange: (value: string) => void;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
};

export function PhoneField(props: PhoneFieldProps) {
  const {
    label,
    codes,
    value,
    country = '',
    onChange,
    description,
    error,
    required = false,
  } = props;
  const id = useId();
  const [preferred, prefer] = useState(country);
  const [code = '', digits = ''] = value.split(' ', 2);
  const ofCode = codes.filter((one) => one.code === code);
  const chosen = ofCode.find((one) => one.country === preferred) ?? ofCode[0] ?? codes[0];
  const join = (nextCode: string, nextDigits: string) =>
    onChange(`${nextCode} ${nextDigits.replaceAll(/\D/g, '')}`);
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      description={error ? undefined : description}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div className={classes.row}>
        <NativeSelect
          aria-label={`${label}, country code`}
          title={chosen?.name}
          value={chosen?.country}
          onChange={(event) => {
            const next = codes.find((one) => one.country === event.currentTarget.value);
            prefer(next?.country ?? '');
            join(next?.code ?? code, digits);
          }}
          data={codes.map(({ country: value, code, name }) => ({
            value,
            label: `${code} ${name}`,
          }))}
        />
        <MaskedField
          mask="phone"
          aria-labelledby={id}
          required={required}
          value={digits}
          onChange={(text) => join(chosen?.code ?? code, text)}
          autoComplete="tel-national"
          error={!!error}
        />
      </div>
    </Input.Wrapper>
  );
}

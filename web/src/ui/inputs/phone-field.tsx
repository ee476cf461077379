import { Input, NativeSelect } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { MaskedField } from './masked-field.tsx';
import classes from './phone-field.module.css';

/** A country with its dialling code: "SWE", "+46". */
export type DialCode = { readonly country: string; readonly name: string; readonly code: string };

type PhoneFieldProps = {
  readonly label: string;
  readonly codes: readonly DialCode[];
  /** "+46 701234567": code and digits. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
};

/** A phone number: the country's code chosen, the rest typed into the phone mask. */
export function PhoneField({ label, codes, value, onChange, description, error }: PhoneFieldProps) {
  const id = useId();
  const [code = codes[0]?.code ?? '', digits = ''] = value.split(' ', 2);
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
          value={code}
          data={codes.map((each) => ({ value: each.code, label: `${each.name} ${each.code}` }))}
          onChange={(event) => join(event.currentTarget.value, digits)}
        />
        <MaskedField
          mask="phone"
          aria-labelledby={id}
          value={digits}
          onChange={(text) => join(code, text)}
          autoComplete="tel-national"
          error={!!error}
        />
      </div>
    </Input.Wrapper>
  );
}

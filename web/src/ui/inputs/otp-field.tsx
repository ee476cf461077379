import { Input, PinInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type OtpFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** The last digit was typed, or the whole code pasted. */
  readonly onComplete?: (code: string) => void;
  readonly length?: number;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  /** The code is what the page is for: typing begins at once. */
  readonly focused?: boolean;
};

/** A code of digits: typed, pasted or filled in by the device. */
export function OtpField(props: OtpFieldProps) {
  const { label, value, onChange, onComplete, length = 6, description, error, disabled } = props;
  const id = useId();
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      description={error ? undefined : description}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <PinInput
        aria-label={label}
        aria-labelledby={id}
        type="number"
        length={length}
        value={value}
        onChange={onChange}
        onComplete={(code) => onComplete?.(code)}
        oneTimeCode
        error={!!error}
        disabled={disabled ?? false}
        autoFocus={props.focused ?? false}
        placeholder=""
        gap={8}
        size="md"
      />
    </Input.Wrapper>
  );
}

import { Input, PinInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type OtpFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly onComplete?: (code: string) => void;
  readonly length?: number;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  readonly focused?: boolean;
};

export function OtpField(props: OtpFieldProps) {
  const { label, value, onChange, onComplete, length = 6, description, error, disabled } = props;
  const id = useId();
  const note = `${id}-note`;
  // Mantine's wrapper would give all boxes the same id, so label and note are rendered here.
  return (
    <div>
      <Input.Label labelElement="div" id={id}>
        {label}
      </Input.Label>
      <PinInput
        aria-labelledby={id}
        type="number"
        length={length}
        value={value}
        onChange={onChange}
        onComplete={(code) => onComplete?.(code)}
        oneTimeCode
        error={!!error}
        readOnly={disabled ?? false}
        autoFocus={props.focused ?? false}
        placeholder=""
        gap={8}
        size="md"
        styles={{ root: { flexWrap: 'nowrap' }, pinInput: { flex: '0 1 42px', minWidth: 0 } }}
        getInputProps={(at) => ({
          'aria-label': `${label}, digit ${at + 1} of ${length}`,
          'aria-describedby': error || description ? note : undefined,
        })}
      />
      {error ? (
        <Input.Error id={note} role="alert">
          {error}
        </Input.Error>
      ) : description ? (
        <Input.Description id={note}>{description}</Input.Description>
      ) : null}
    </div>
  );
}

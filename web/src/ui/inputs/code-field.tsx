import { TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './fields.module.css';
import { OtpField } from './otp-field.tsx';

type CodeFieldProps = {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly onComplete?: (code: string) => void;
  readonly error?: string | null | undefined;
  readonly focused?: boolean;
  /** The number of wrong codes. Each wrong code clears the boxes and focuses the first. */
  readonly tries?: number;
  readonly disabled?: boolean;
};

export function CodeField(props: CodeFieldProps) {
  const {
    value,
    onChange,
    onComplete,
    error,
    focused = false,
    disabled = false,
    tries = 0,
  } = props;
  const [byBackup, setByBackup] = useState(false);
  const turn = () => {
    setByBackup(!byBackup);
    onChange('');
  };
  return (
    <div className={classes.field}>
      {byBackup ? (
        <TextInput
          label="Backup code"
          size="lg"
          placeholder="XXXXX-XXXXX"
          description="One of your backup codes. Each works once."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          // The user has just switched to this field.
          autoFocus
          value={value}
          error={error}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <OtpField
          key={tries}
          label="Code"
          description="The six-digit code from your authenticator app."
          value={value}
          onChange={onChange}
          {...(onComplete ? { onComplete } : {})}
          error={error}
          focused={focused || tries > 0}
          disabled={disabled}
        />
      )}
      <button type="button" className={classes.otherway} onClick={turn}>
        {byBackup ? 'Use the authenticator app' : 'Use a backup code'}
      </button>
    </div>
  );
}

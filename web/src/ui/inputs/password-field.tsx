import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { Group } from '../layout/layout.tsx';
import classes from './fields.module.css';

type Strength = { readonly score: 0 | 1 | 2 | 3 | 4; readonly advice?: string };

type PasswordFieldProps = PasswordInputProps & {
  /** 0 to 4; displayed, never enforced. */
  readonly strength?: Strength | undefined;
};

const WORDS = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;

export function PasswordField({ strength, ...rest }: PasswordFieldProps) {
  return (
    <div>
      <PasswordInput
        {...rest}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
      />
      {strength ? (
        <Group gap={10} align="center" size={12} tone="faint" mt={8} role="status">
          <span className={classes.bars} data-score={strength.score} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </span>
          {WORDS[strength.score]}
          {strength.advice ? `. ${strength.advice}` : ''}
        </Group>
      ) : null}
    </div>
  );
}

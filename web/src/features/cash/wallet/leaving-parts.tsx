import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { isCode, textOf } from '../../../lib/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { CodeField } from '../../../ui/inputs/code-field.tsx';
import classes from './leaving.module.css';

const OF_CODE = ['E_INVALID_2FA_CODE', 'TWO_FACTOR_CODE_REQUIRED', 'TOO_MANY_WRONG_CODES'];

export const isOfCode = (error: unknown): boolean => isCode(error, ...OF_CODE);

type ConfirmProps = {
  readonly children: ReactNode;
  /** Repeats the verb and the amount: "Withdraw $1,200.00". */
  readonly action: string;
  readonly asksCode: boolean;
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly tries: number;
  readonly pending: boolean;
  readonly error: unknown;
  /** Said below the refusal, where it alone doesn't help. */
  readonly help?: string | undefined;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
};

/** The second step: what will happen once more, the code, and the one button that does it. */
export function Confirm(props: ConfirmProps) {
  const { children, action, asksCode, code, onCode, tries, pending, error, help } = props;
  const wrongCode = isOfCode(error);
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        props.onConfirm();
      }}
    >
      {children}
      {asksCode ? (
        <CodeField
          value={code}
          onChange={onCode}
          tries={tries}
          focused
          disabled={pending}
          error={wrongCode ? textOf(error) : null}
        />
      ) : null}
      {error && !wrongCode ? (
        <Alert tone="bad" live>
          {textOf(error)}
          {help ? `. ${help}` : ''}
        </Alert>
      ) : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={props.onBack} disabled={pending}>
          Back
        </Button>
        <Button type="submit" loading={pending} disabled={asksCode && code.trim() === ''}>
          {action}
        </Button>
      </Group>
    </form>
  );
}

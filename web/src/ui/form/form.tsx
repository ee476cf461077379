import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Alert } from '../alert.tsx';
import { useDialogBusy } from '../dialogs/dialog-busy.ts';
import { Group, Text } from '../layout/layout.tsx';
import { classOf } from '../layout/look.ts';
import classes from './form.module.css';
import { WhyNot } from './reasoned-button.tsx';
import { useFilledEarly } from './use-filled-early.ts';
import type { Form as FormState } from './use-form.ts';

type FormProps = {
  readonly form: Pick<FormState, 'submit' | 'failure' | 'isSending'> &
    Partial<Pick<FormState, 'fill'>>;
  readonly children: ReactNode;
  /** Read with its first field, for a form that replaces another. */
  readonly label?: string;
  readonly footer?: ReactNode;
  readonly className?: string | undefined;
};

/**
 * Keeps a surrounding dialog open while busy. `action` is for server-rendered pages: React replays
 * forms submitted before hydration.
 */
export function Form({ form, children, label, footer, className }: FormProps) {
  useDialogBusy(form.isSending);
  const element = useFilledEarly<HTMLFormElement>((filled) => form.fill?.(filled));
  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      action={() => form.submit()}
      onSubmit={form.submit}
      className={className ?? classOf({ kind: 'stack', gap: 16, shrinks: true })}
    >
      {children}
      {form.failure ? (
        <Alert tone="bad" live>
          {form.failure}
        </Alert>
      ) : null}
      {footer}
    </form>
  );
}

export const Pair = ({ children }: { children: ReactNode }) => (
  <div className={classes.pair}>{children}</div>
);

export const FormText = ({ children }: { children: ReactNode }) => (
  <Text as="div" size={13} tone="quiet">
    {children}
  </Text>
);

export const FormNote = ({ children }: { children: ReactNode }) => (
  <Text size={12} tone="faint" breaks>
    {children}
  </Text>
);

type ButtonsProps = {
  readonly action: ReactNode;
  readonly cancel?: string | undefined;
  readonly danger?: boolean | undefined;
  /** What is missing; shown beside the button, which it disables. */
  readonly whyNot?: string | undefined;
  readonly isSending: boolean;
  readonly onCancel: () => void;
  /** Focuses the safe button of a form without fields. */
  readonly focusesCancel?: boolean | undefined;
};

export const FormButtons = (props: ButtonsProps) => (
  <Group gap={16} align="center" wrap justify="end">
    {props.whyNot ? <WhyNot>{props.whyNot}</WhyNot> : null}
    <Button
      variant="default"
      onClick={props.onCancel}
      disabled={props.isSending}
      data-autofocus={props.focusesCancel || undefined}
    >
      {props.cancel ?? 'Cancel'}
    </Button>
    <Button
      type="submit"
      {...(props.danger ? { color: 'ember' } : {})}
      loading={props.isSending}
      disabled={props.whyNot !== undefined}
    >
      {props.action}
    </Button>
  </Group>
);

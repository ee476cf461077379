import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Alert } from '../alert.tsx';
import { useDialogBusy } from '../dialogs/dialog-busy.ts';
import { Group, Text } from '../layout/layout.tsx';
import { classOf } from '../layout/look.ts';
import classes from './form.module.css';
import { useFilledEarly } from './use-filled-early.ts';
import type { Form as FormState } from './use-form.ts';

type FormProps = {
  readonly form: Pick<FormState, 'submit' | 'failure' | 'isSending'> &
    Partial<Pick<FormState, 'fill'>>;
  readonly children: ReactNode;
  /** Below the failure: the buttons. */
  readonly footer?: ReactNode;
  readonly className?: string | undefined;
};

/**
 * Fields one below the other, what failed, the buttons. Inside a dialog it holds it while busy. Its
 * `action` is for a first view: what is submitted before the app is there React submits once it is.
 */
export function Form({ form, children, footer, className }: FormProps) {
  useDialogBusy(form.isSending);
  const element = useFilledEarly<HTMLFormElement>((filled) => form.fill?.(filled));
  return (
    <form
      ref={element}
      noValidate
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

/** Two fields beside each other where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className={classes.pair}>{children}</div>
);

/** What a form is about, above its fields. */
export const FormText = ({ children }: { children: ReactNode }) => (
  <Text as="div" size={13} tone="quiet">
    {children}
  </Text>
);

/** What else is worth knowing, in small. */
export const FormNote = ({ children }: { children: ReactNode }) => (
  <Text size={12} tone="faint" breaks>
    {children}
  </Text>
);

type ButtonsProps = {
  readonly action: ReactNode;
  readonly cancel?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly isSending: boolean;
  readonly onCancel: () => void;
  /** The safe button takes the focus, where a form has no field of its own. */
  readonly focusesCancel?: boolean | undefined;
};

/** The buttons of a dialog's form: the safe one, then the one that submits. */
export const FormButtons = (props: ButtonsProps) => (
  <Group gap={16} align="center" wrap justify="end">
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
      disabled={props.disabled ?? false}
    >
      {props.action}
    </Button>
  </Group>
);

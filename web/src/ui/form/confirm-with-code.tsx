import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Text } from '../layout/layout.tsx';
import classes from './form.module.css';
import { Form, FormButtons } from './form.tsx';
import { useCode } from './use-code.tsx';
import { useForm } from './use-form.ts';

export const AmountSum = ({ children }: { children: string }) => (
  <Text weight={600} breaks className={classes.sum}>
    {children}
  </Text>
);

type ConfirmProps<B, R, C> = {
  readonly children: ReactNode;
  /** Repeats verb and amount: "Withdraw $1,200.00". */
  readonly action: string;
  readonly send: UseMutationResult<R, Error, B, C>;
  readonly body: (code: { readonly code?: string }) => B;
  /** Whether a code is needed; by default whether the account has two-factor enabled. */
  readonly isCodeOn?: boolean;
  /** Shown after the refusal's sentence when that alone doesn't help. */
  readonly help?: string | undefined;
  readonly cancel?: string;
  readonly onBack: () => void;
  readonly onDone: (result: R) => void;
};

/** The last step of a dialog: consequence, code and the button that executes it. */
export function ConfirmWithCode<B, R, C>(props: ConfirmProps<B, R, C>) {
  const { children, action, send, body, isCodeOn, help, cancel = 'Back', onBack, onDone } = props;
  const code = useCode(send.error, {
    isFocused: true,
    ...(isCodeOn === undefined ? {} : { isOn: isCodeOn }),
  });
  const form = useForm({
    initial: {},
    parse: () => body(code.sent),
    send,
    hasCode: true,
    onDone,
  });
  const failure = form.failure && help ? `${form.failure}. ${help}` : form.failure;
  const buttons = (
    <FormButtons
      action={action}
      cancel={cancel}
      disabled={code.isMissing}
      isSending={form.isSending}
      onCancel={onBack}
    />
  );
  return (
    <Form form={{ ...form, failure }} footer={buttons}>
      {children}
      {code.field}
    </Form>
  );
}

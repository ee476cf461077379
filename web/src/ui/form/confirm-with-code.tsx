import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Text } from '../layout/layout.tsx';
import classes from './form.module.css';
import { Form, FormButtons } from './form.tsx';
import { useCode } from './use-code.tsx';
import { useForm } from './use-form.ts';

/** The amount that the step is about. */
export const AmountSum = ({ children }: { children: string }) => (
  <Text weight={600} breaks className={classes.sum}>
    {children}
  </Text>
);

type ConfirmProps<B, R, C> = {
  /** What will happen, once more. */
  readonly children: ReactNode;
  /** Repeats the verb and the amount: "Withdraw $1,200.00". */
  readonly action: string;
  readonly send: UseMutationResult<R, Error, B, C>;
  readonly body: (code: { readonly code?: string }) => B;
  /** Whether a code is needed; by default whether the person's account has two-factor on. */
  readonly isCodeOn?: boolean;
  /** Follows the refusal's sentence, where that alone doesn't help. */
  readonly help?: string | undefined;
  readonly cancel?: string;
  readonly onBack: () => void;
  readonly onDone: (result: R) => void;
};

/** The last step of a dialog: what will happen, the code, and the one button that does it. */
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

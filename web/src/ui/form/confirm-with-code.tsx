import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import { HeadingLevel } from '../heading-level.ts';
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
  readonly action: string;
  readonly send: UseMutationResult<R, Error, B, C>;
  readonly body: (code: { readonly code?: string }) => B;
  readonly isCodeOn?: boolean;
  /** Advice shown after a refusal whose text doesn't say what to do. */
  readonly help?: string | undefined;
  readonly cancel?: string;
  readonly onBack: () => void;
  readonly onDone: (result: R) => void;
};

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
      whyNot={code.missing}
      isSending={form.isSending}
      onCancel={onBack}
    />
  );
  return (
    <Form form={{ ...form, failure }} footer={buttons} label="Check and confirm">
      <Text as={`h${useContext(HeadingLevel)}`} unseen>
        Check and confirm
      </Text>
      {children}
      {code.field}
    </Form>
  );
}

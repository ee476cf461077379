import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { useForm } from './use-form.ts';
import { useProof } from './use-proof.tsx';

type ProofDialogProps<B, R, C> = {
  readonly title: string;
  /** What will happen, above the fields. */
  readonly text: ReactNode;
  readonly children?: ReactNode;
  readonly action: string;
  readonly danger?: boolean;
  readonly send: UseMutationResult<R, Error, B, C>;
  readonly body: (proof: { readonly password: string; readonly code?: string }) => B;
  /** A code is needed whatever the account says. */
  readonly isCodeOn?: boolean;
  /** The message after too many wrong passwords. */
  readonly locked?: string;
  /** What the children ask for is missing. */
  readonly isBlocked?: boolean;
  readonly onDone?: (result: R) => void;
  readonly onClose: () => void;
};

/** A dialog that asks for the password, and a code where one is on, before something happens. */
export function ProofDialog<B, R, C>(props: ProofDialogProps<B, R, C>) {
  const { title, text, children, action, danger = false, send, body, onDone, onClose } = props;
  const { isCodeOn, locked, isBlocked = false } = props;
  const proof = useProof(send.error, {
    ...(isCodeOn === undefined ? {} : { isCodeOn }),
    ...(locked === undefined ? {} : { locked }),
  });
  const form = useForm({
    initial: {},
    parse: () => body(proof.proof),
    send,
    ...(onDone ? { onDone } : {}),
  });
  return (
    <FormDialog
      title={title}
      form={{ ...form, failure: proof.failure }}
      text={text}
      action={action}
      danger={danger}
      disabled={proof.isMissing || isBlocked}
      size={440}
      onClose={onClose}
    >
      {children}
      {proof.fields}
    </FormDialog>
  );
}

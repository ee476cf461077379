import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { useForm } from './use-form.ts';
import { useProof } from './use-proof.tsx';

type ProofDialogProps<B, R, C> = {
  readonly title: string;
  readonly text: ReactNode;
  readonly children?: ReactNode;
  readonly action: string;
  readonly danger?: boolean;
  readonly send: UseMutationResult<R, Error, B, C>;
  readonly body: (proof: { readonly password: string; readonly code?: string }) => B;
  readonly isCodeOn?: boolean;
  readonly locked?: string;
  readonly whyNot?: string | undefined;
  readonly onDone?: (result: R) => void;
  readonly onClose: () => void;
};

/** Requires the password, and a two-factor code if enabled, before an action. */
export function ProofDialog<B, R, C>(props: ProofDialogProps<B, R, C>) {
  const { title, text, children, action, danger = false, send, body, onDone, onClose } = props;
  const { isCodeOn, locked, whyNot } = props;
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
      whyNot={whyNot ?? proof.missing}
      size={440}
      onClose={onClose}
    >
      {children}
      {proof.fields}
    </FormDialog>
  );
}

import { Button, Select, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { email, firstOf, required } from '../../lib/figures/checks.ts';
import { DialogFrame } from '../../ui/dialogs/dialog-frame.tsx';
import { WordsDialog } from '../../ui/dialogs/words-dialog.tsx';
import { AmountSum, ConfirmWithCode } from '../../ui/form/confirm-with-code.tsx';
import { DecisionDialog } from '../../ui/form/decision-dialog.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { ProofDialog } from '../../ui/form/proof-dialog.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Facts } from '../../ui/layout/card.tsx';
import { Group } from '../../ui/layout/layout.tsx';
import { Part } from './part.tsx';

const later = <T,>(answer: () => T) =>
  new Promise<T>((resolve) => setTimeout(() => resolve(answer()), 600));

const refuse = (code: string, message: string) => () => {
  throw new ApiError({ code, status: 422, message });
};

const KINDS = ['Sent', 'A field is refused', 'It fails'] as const;
type Kind = (typeof KINDS)[number];

const OUTCOMES: Readonly<Record<Kind, () => unknown>> = {
  Sent: () => 'sent',
  'A field is refused': refuse('EMAIL_KNOWN', 'This address is already in use'),
  'It fails': refuse('BUSY', 'The service is busy. Try again in a minute.'),
};

type DialogProps = { readonly onClose: () => void };

function ExampleForm({ onClose }: DialogProps) {
  const form = useForm({
    initial: { email: '', outcome: 'A field is refused' as Kind },
    checks: { email: firstOf(required('Email'), email()) },
    refusals: { EMAIL_KNOWN: 'email' },
    parse: ({ outcome }) => outcome,
    send: useMutation({
      mutationFn: (outcome: Kind) => later(OUTCOMES[outcome]),
      meta: { quiet: true },
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Example form"
      form={form}
      text="The consequence is shown above the fields."
      action="Send"
      onClose={onClose}
    >
      <TextInput label="Email" data-autofocus {...form.field('email')} />
      <Select label="Result" data={[...KINDS]} {...form.field('outcome')} />
    </FormDialog>
  );
}

const useRefused = (code: string, message: string) =>
  useMutation({
    mutationFn: (_: unknown) => later(refuse(code, message)),
    meta: { quiet: true },
  });

const ExampleConfirm = ({ onClose }: DialogProps) => (
  <DialogFrame title="Example step" size={440} onClose={onClose}>
    <ConfirmWithCode
      action="Send $25.00"
      send={useRefused('E_INVALID_2FA_CODE', 'The code is not valid')}
      body={(code) => code}
      isCodeOn
      onBack={onClose}
      onDone={onClose}
    >
      <AmountSum>$25.00</AmountSum>
      <Facts lined items={[{ label: 'To', value: 'signe@example.test' }]} />
    </ConfirmWithCode>
  </DialogFrame>
);

const ExampleProof = ({ onClose }: DialogProps) => (
  <ProofDialog
    title="Example proof"
    text="The consequence, when the password is correct."
    action="Go on"
    isCodeOn
    send={useRefused('INVALID_CURRENT_PASSWORD', 'Incorrect password')}
    body={(proof) => proof}
    onClose={onClose}
  />
);

function ExampleWords({ onClose }: DialogProps) {
  const send = useRefused('BUSY', 'The service is busy. Try again in a minute.');
  return (
    <WordsDialog
      title="Example reason?"
      text="Who will see the reason, and the consequence."
      action="Reject"
      danger
      error={send.error}
      isSending={send.isPending}
      onSend={send.mutate}
      onClose={onClose}
    />
  );
}

const useSent = () => useMutation({ mutationFn: (_: unknown) => later(() => 'sent') });

function ExampleDecision({ onClose }: DialogProps) {
  const approval = useForm({
    initial: {},
    parse: () => 'approve',
    send: useSent(),
    onDone: onClose,
  });
  const rejection = useForm({
    initial: { reason: '' },
    checks: { reason: required('Reason') },
    parse: ({ reason }) => reason,
    send: useSent(),
    onDone: onClose,
  });
  return (
    <DecisionDialog
      title="Example decision"
      approval={approval}
      approve="Approve"
      rejection={rejection}
      reasonLabel="Reason, if you reject it"
      onClose={onClose}
    >
      <Facts lined items={[{ label: 'Amount', value: '$25.00', strong: true }]} />
    </DecisionDialog>
  );
}

const DIALOGS = {
  'Form in a dialog': ExampleForm,
  'Confirmation with a code': ExampleConfirm,
  'Password and code': ExampleProof,
  'Words for an action': ExampleWords,
  'Approve or reject': ExampleDecision,
} as const;
type Name = keyof typeof DIALOGS;

export function FormDialogsPart() {
  const [open, setOpen] = useState<Name>();
  const Dialog = open && DIALOGS[open];
  return (
    <Part
      id="form-dialogs"
      title="Dialogs with forms"
      note="Enter submits; a dialog stays while its call is under way"
    >
      <Group gap={8} align="center" wrap>
        {(Object.keys(DIALOGS) as Name[]).map((name) => (
          <Button key={name} variant="default" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </Group>
      {Dialog ? <Dialog onClose={() => setOpen(undefined)} /> : null}
    </Part>
  );
}

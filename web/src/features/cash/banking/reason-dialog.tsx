import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { email, firstOf, maxLength, minLength, required } from '../../../lib/checks.ts';
import { textOf } from '../../../lib/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import classes from './banking.module.css';

const checkReason = firstOf(required('Reason'), minLength('Reason', 3), maxLength('Reason', 300));
const checkEmail = firstOf(required('Email'), email());

type ReasonProps = {
  readonly title: string;
  readonly text: ReactNode;
  readonly action: string;
  /** Also asks whom it goes to. */
  readonly asksEmail?: boolean;
  readonly error: unknown;
  readonly isSending: boolean;
  readonly onSend: (said: { readonly reason: string; readonly email: string }) => void;
  readonly onClose: () => void;
};

/** Says what will happen and asks why; the reason stands in the activity log. */
export function ReasonDialog(props: ReasonProps) {
  const { title, text, action, asksEmail = false, error, isSending, onSend, onClose } = props;
  const [said, setSaid] = useState({ reason: '', email: '' });
  const [wrong, setWrong] = useState<{ reason?: string | null; email?: string | null }>({});
  const send = () => {
    const found = {
      reason: checkReason(said.reason),
      email: asksEmail ? checkEmail(said.email) : null,
    };
    setWrong(found);
    if (!found.reason && !found.email) onSend({ ...said, reason: said.reason.trim() });
  };
  return (
    <DialogFrame title={title} onClose={onClose}>
      <div className={classes.form}>
        <div className={classes.quiet}>{text}</div>
        {asksEmail ? (
          <TextInput
            label="Email of the person it belongs to"
            autoComplete="off"
            value={said.email}
            error={wrong.email}
            onChange={(event) => setSaid({ ...said, email: event.currentTarget.value })}
          />
        ) : null}
        <Textarea
          label="Reason"
          description="It stands in the activity log, under your name."
          autosize
          minRows={2}
          value={said.reason}
          error={wrong.reason}
          onChange={(event) => setSaid({ ...said, reason: event.currentTarget.value })}
        />
        {error ? (
          <Alert tone="bad" live>
            {textOf(error)}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isSending} onClick={send}>
            {action}
          </Button>
        </Group>
      </div>
    </DialogFrame>
  );
}

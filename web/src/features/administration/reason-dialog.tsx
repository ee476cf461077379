import { Button, Group, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { firstOf, maxLength, required } from '../../lib/checks.ts';
import { DialogFrame } from './dialog-frame.tsx';

const check = firstOf(required('Reason'), maxLength('Reason', 500));

type ReasonProps = {
  readonly title: string;
  readonly text: ReactNode;
  readonly action: string;
  readonly danger?: boolean;
  readonly isSending: boolean;
  readonly onSend: (reason: string) => void;
  readonly onClose: () => void;
  /** Between the text and the reason: what else is asked for. */
  readonly children?: ReactNode;
};

/** Says what will happen and asks why: the reason stands in the activity log. */
export function ReasonDialog(props: ReasonProps) {
  const { title, text, action, danger = false, isSending, onSend, onClose, children } = props;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const send = () => {
    const wrong = check(reason) ?? undefined;
    setError(wrong);
    if (!wrong) onSend(reason.trim());
  };
  return (
    <DialogFrame title={title} onClose={onClose}>
      {text}
      {children}
      <Textarea
        mt="md"
        label="Reason"
        description="It stands in the activity log, under your name."
        autosize
        minRows={2}
        data-autofocus={children ? undefined : true}
        value={reason}
        error={error}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button {...(danger ? { color: 'ember' } : {})} loading={isSending} onClick={send}>
          {action}
        </Button>
      </Group>
    </DialogFrame>
  );
}

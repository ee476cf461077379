import { Button, Group, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { firstOf, maxLength, required } from '../../lib/checks.ts';
import { DialogFrame } from './dialog-frame.tsx';

const check = firstOf(required('Reason'), maxLength('Reason', 500));

type ReasonProps = {
  readonly title: string;
  readonly text: ReactNode;
  readonly action: string;
  readonly isSending: boolean;
  readonly onSend: (reason: string) => void;
  readonly onClose: () => void;
};

/** Asks for the reason that the people concerned will read. */
export default function ReasonDialog(props: ReasonProps) {
  const { title, text, action, isSending, onSend, onClose } = props;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const send = () => {
    const wrong = check(reason) ?? undefined;
    setError(wrong);
    if (!wrong) onSend(reason.trim());
  };
  return (
    <DialogFrame title={title} onClose={onClose}>
      <p>{text}</p>
      <Textarea
        mt="md"
        label="Reason"
        autosize
        minRows={3}
        data-autofocus
        value={reason}
        error={error}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Keep it
        </Button>
        <Button color="ember" loading={isSending} onClick={send}>
          {action}
        </Button>
      </Group>
    </DialogFrame>
  );
}

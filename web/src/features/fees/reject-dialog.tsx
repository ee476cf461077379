import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { firstOf, maxLength, required } from '../../lib/checks.ts';
import { DialogFrame } from './dialog-frame.tsx';
import classes from './fees.module.css';

const check = firstOf(required('Reason'), maxLength('Reason', 500));

type RejectProps = {
  readonly what: string;
  readonly isSending: boolean;
  readonly onSend: (reason: string) => void;
  readonly onClose: () => void;
};

/** Rejecting a change that a colleague proposed, with a reason that stays beside it. */
export function RejectDialog({ what, isSending, onSend, onClose }: RejectProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const send = () => {
    const wrong = check(reason) ?? undefined;
    setError(wrong);
    if (!wrong) onSend(reason.trim());
  };
  return (
    <DialogFrame title="Reject the change?" onClose={onClose}>
      <div className={classes.stack}>
        <p>{what}. Nothing changes.</p>
        <Textarea
          label="Reason"
          data-autofocus
          value={reason}
          error={error}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button color="ember" loading={isSending} onClick={send}>
            Reject
          </Button>
        </Group>
      </div>
    </DialogFrame>
  );
}

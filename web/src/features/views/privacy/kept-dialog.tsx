import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import type { CallData } from '../../../lib/call.ts';
import { firstOf, maxLength, minLength, required } from '../../../lib/checks.ts';
import { textOf } from '../../../lib/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import classes from './privacy.module.css';

type KeptItem = CallData<'GET /admin/closed-accounts'>[number];
type Opened = CallData<'POST /admin/closed-accounts/:keptId/open'>;

const check = firstOf(required('Reason'), minLength('Reason', 10), maxLength('Reason', 500));

/** Asks why before anything is shown, then shows it for as long as the dialog stands. */
export function KeptDialog({ item, onClose }: { item: KeptItem; onClose: () => void }) {
  const open = useMutation(
    mutation('POST /admin/closed-accounts/:keptId/open', {
      invalidates: ['GET /admin/closed-accounts'],
      quiet: true,
    }),
  );
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={item.title}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {open.data ? (
        <Shown opened={open.data} onClose={onClose} />
      ) : (
        <Ask
          isSending={open.isPending}
          problem={open.error ? textOf(open.error) : undefined}
          onSend={(reason) => open.mutate({ params: { keptId: item.id }, body: { reason } })}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

type AskProps = {
  readonly isSending: boolean;
  readonly problem: string | undefined;
  readonly onSend: (reason: string) => void;
  readonly onClose: () => void;
};

function Ask({ isSending, problem, onSend, onClose }: AskProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const wrong = check(reason) ?? undefined;
    setError(wrong);
    if (!wrong) onSend(reason.trim());
  };
  return (
    <form noValidate onSubmit={send} className={classes.form}>
      <p>
        This person left. The law asks us to keep this, and lets us open it for what the law asks
        alone. That you open it, and why, stands in the activity log.
      </p>
      {problem ? (
        <Alert tone="bad" live>
          {problem}
        </Alert>
      ) : null}
      <Textarea
        label="Reason"
        autosize
        minRows={2}
        data-autofocus
        value={reason}
        error={error}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isSending}>
          Open
        </Button>
      </Group>
    </form>
  );
}

/** A record as it was, a picture, or a file to be saved. */
function Shown({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { title, mime, text, base64 } = opened;
  const source = base64 ? `data:${mime};base64,${base64}` : undefined;
  return (
    <div className={classes.form}>
      {text !== null ? <pre className={classes.record}>{text}</pre> : null}
      {source && mime.startsWith('image/') ? (
        <img className={classes.picture} src={source} alt={title} />
      ) : null}
      <Group justify="flex-end">
        {source && !mime.startsWith('image/') ? (
          <Button component="a" href={source} download={title} variant="default">
            Save the file
          </Button>
        ) : null}
        <Button onClick={onClose}>Done</Button>
      </Group>
    </div>
  );
}

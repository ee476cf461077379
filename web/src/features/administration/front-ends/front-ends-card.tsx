import { FRONT_ENDS } from '@holdfast/domain/administration/front-ends/front-ends';
import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { FRONT_END_READS } from '../../../api/reads.ts';
import { dateTime } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { ListRow, RowList } from '../../../ui/row-list.tsx';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import classes from './front-ends.module.css';
import type { FrontEnd } from './view.ts';

/** Which front ends are open; each is closed and opened with a reason. */
export function FrontEndsCard({ frontEnds }: { frontEnds: readonly FrontEnd[] }) {
  const [changing, change] = useState<FrontEnd>();
  return (
    <Card title="Maintenance" flush>
      <RowList>
        {frontEnds.map((one) => (
          <ListRow key={one.key} title={FRONT_ENDS[one.key]} about={wordsOf(one)}>
            <Badge tone={one.closing ? 'warn' : 'good'}>{one.closing ? 'Closed' : 'Open'}</Badge>
            <Button
              size="xs"
              variant="default"
              aria-label={`${one.closing ? 'Open' : 'Close'} ${FRONT_ENDS[one.key]}`}
              onClick={() => change(one)}
            >
              {one.closing ? 'Open' : 'Close'}
            </Button>
          </ListRow>
        ))}
      </RowList>
      {changing ? <ChangeDialog frontEnd={changing} onClose={() => change(undefined)} /> : null}
    </Card>
  );
}

function wordsOf({ closing }: FrontEnd): string {
  if (!closing) return 'Visitors come in.';
  const message = closing.message ? ` Visitors read: “${closing.message}”` : '';
  return `Closed by ${closing.by}, ${dateTime(closing.since)}: ${closing.reason}.${message}`;
}

function ChangeDialog({ frontEnd, onClose }: { frontEnd: FrontEnd; onClose: () => void }) {
  const [message, setMessage] = useState('');
  const { key } = frontEnd;
  const closed = !frontEnd.closing;
  const name = FRONT_ENDS[key];
  const send = useMutation(
    mutation('PUT /admin/platform/maintenance/:frontEnd', {
      invalidates: FRONT_END_READS,
      ok: closed ? `${name}: closed` : `${name}: open`,
    }),
  );
  return (
    <WordsDialog
      description="It stands in the activity log, under your name."
      title={closed ? `Close ${name}?` : `Open ${name}?`}
      action={closed ? `Close ${name}` : `Open ${name}`}
      danger={closed}
      isSending={send.isPending}
      onClose={onClose}
      onSend={(reason) =>
        send.mutate(
          {
            params: { frontEnd: key },
            body: { closed, reason, ...(closed && message.trim() ? { message } : {}) },
          },
          { onSuccess: onClose },
        )
      }
      text={
        <p className={classes.quiet}>
          {closed
            ? 'The next click of everybody but staff leads to the page about maintenance. It takes them back by itself once this is opened. Sign-in stays open.'
            : 'Whoever waits is taken back to where they were.'}
        </p>
      }
    >
      {closed ? (
        <Textarea
          label="Message to visitors (optional)"
          placeholder="Back at 18:00 UTC."
          maxLength={300}
          autosize
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      ) : null}
    </WordsDialog>
  );
}

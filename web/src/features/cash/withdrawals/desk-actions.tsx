import { Button } from '@mantine/core';
import { useState } from 'react';
import { money } from '../../../lib/format.ts';
import { confirm } from '../../../ui/dialogs.ts';
import { notify } from '../../../ui/notify.tsx';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import { type DeskWithdrawal, useAct } from './queries.ts';
import classes from './withdrawals.module.css';

type Asking = 'reject' | 'hold' | 'release' | 'failed' | 'sent';

type Words = { title: string; text: string; action: string; done: string; danger?: boolean };

const wordsOf = (row: DeskWithdrawal): Readonly<Record<Asking, Words>> => {
  const sum = money(row.amount);
  return {
    reject: {
      title: `Reject ${sum}?`,
      text: `${row.party.name} reads your reason, and has the money available again at once.`,
      action: `Reject ${sum}`,
      done: 'Rejected',
      danger: true,
    },
    hold: {
      title: `Hold ${sum}?`,
      text: `It does not go to the bank until it is released. ${row.party.name} reads that our team is looking at it, not why.`,
      action: 'Hold it',
      done: 'On hold',
    },
    release: {
      title: `Release ${sum}?`,
      text: 'It goes on from where it stood.',
      action: 'Release it',
      done: 'Released',
    },
    failed: {
      title: `Mark ${sum} as failed?`,
      text: `Only when the bank says that it did not pay: ${row.party.name} has the money available again at once.`,
      action: 'Mark as failed',
      done: 'Failed, the money is back',
      danger: true,
    },
    sent: {
      title: `Mark ${sum} as sent?`,
      text: 'The bank took the payment. It is booked once the statement shows it.',
      action: 'Mark as sent',
      done: 'Sent',
    },
  };
};

/** What the caller may do about a withdrawal now; grave things are asked once more. */
export function DeskActions({ row }: { row: DeskWithdrawal }) {
  const act = useAct(row.id);
  const [asking, ask] = useState<Asking>();
  const sum = money(row.amount);
  const say = (done: string) => ({
    onSuccess: () => {
      notify.ok(done);
      ask(undefined);
    },
  });
  const approve = async () => {
    const yes = await confirm({
      title: `Approve ${sum}?`,
      text: `${row.approval?.by ?? 'A colleague'} asks you as the second person: ${row.party.name} to ${row.account}.`,
      action: `Approve ${sum}`,
    });
    if (yes) act.mutate({ act: 'approve' }, say('Approved'));
  };
  const send = (text: string) => {
    if (!asking) return;
    const done = say(wordsOf(row)[asking].done);
    if (asking === 'sent') act.mutate({ act: 'sent', bankReference: text }, done);
    else act.mutate({ act: asking, reason: text }, done);
  };
  const words = asking && wordsOf(row)[asking];
  const button = (label: string, onClick: () => void, filled = false) => (
    <Button
      key={label}
      size="xs"
      {...(filled ? {} : { variant: 'default' })}
      aria-label={`${label} ${row.reference}`}
      loading={act.isPending && !asking}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <span className={classes.buttons}>
      {row.may.approve ? button('Approve', () => void approve(), true) : null}
      {row.may.ask
        ? button('Ask to approve', () =>
            act.mutate({ act: 'ask' }, say('A second person is asked')),
          )
        : null}
      {row.may.send ? button('Sent', () => ask('sent')) : null}
      {row.may.fail ? button('Failed', () => ask('failed')) : null}
      {row.may.release ? button('Release', () => ask('release')) : null}
      {row.may.hold ? button('Hold', () => ask('hold')) : null}
      {row.may.reject ? button('Reject', () => ask('reject')) : null}
      {words && asking ? (
        <WordsDialog
          {...words}
          label={asking === 'sent' ? 'Bank reference' : 'Reason'}
          description={
            asking === 'sent'
              ? 'What the bank calls the payment.'
              : 'It stands in the activity log, under your name.'
          }
          short={asking === 'sent'}
          most={asking === 'sent' ? 70 : 500}
          isSending={act.isPending}
          onSend={send}
          onClose={() => ask(undefined)}
        />
      ) : null}
    </span>
  );
}

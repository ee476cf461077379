import type { Action } from '@holdfast/domain/kernel/actions';
import { useState } from 'react';
import { money } from '../../../lib/figures/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { notify } from '../../../ui/notify.tsx';
import { ReviewButton } from '../../people/approvals/review-button.tsx';
import { useWithdrawalDecision } from './use-withdrawal-decision.ts';
import type { DeskWithdrawal } from './view.ts';

type WithWords = 'reject' | 'hold' | 'release' | 'failed' | 'sent';

type Words = { title: string; text: string; action: string; done: string; danger?: boolean };

const wordsOf = (row: DeskWithdrawal): Readonly<Record<WithWords, Words>> => {
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
      text: `Only mark as failed when the bank has confirmed that it didn’t pay. The funds are released to ${row.party.name}’s wallet; above $10,000 in 24 hours a second person has to approve.`,
      action: 'Mark as failed',
      done: 'Recorded',
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

const SEEN_BY = {
  reject: 'The party sees this reason.',
  failed: 'The party sees this reason.',
  hold: 'Only compliance sees this reason.',
  release: 'Only compliance sees this reason.',
} as const;

/** A queue row shows available actions only. */
const nowOnly = (action: Action | undefined) => (action?.allowed ? action : undefined);

/** The caller's actions on a withdrawal; critical ones are confirmed. */
export function DeskActions({ row }: { row: DeskWithdrawal }) {
  const decision = useWithdrawalDecision(row.id);
  const [open, setOpen] = useState<WithWords>();
  const say = (done: string) => ({
    onSuccess: () => {
      notify.ok(done);
      setOpen(undefined);
    },
  });
  const send = (text: string) => {
    if (!open) return;
    const done = say(wordsOf(row)[open].done);
    if (open === 'sent') decision.mutate({ act: 'sent', bankReference: text }, done);
    else decision.mutate({ act: open, reason: text }, done);
  };
  const words = open && wordsOf(row)[open];
  const look = { size: 'xs', loading: decision.isPending && !open } as const;
  const button = (label: string, action: Action | undefined, act: WithWords) => (
    <ActionButton
      {...look}
      variant="default"
      action={nowOnly(action)}
      aria-label={`${label} ${row.reference}`}
      onClick={() => setOpen(act)}
    >
      {label}
    </ActionButton>
  );
  const { actions } = row;
  return (
    <Group as="span" gap={6} wrap>
      {row.approval ? (
        <ReviewButton kind={row.approval} subjectId={row.id} name={row.reference} />
      ) : null}
      {button('Sent', actions.send, 'sent')}
      {button('Failed', actions.fail, 'failed')}
      {button('Release', actions.putBack ?? actions.resume, 'release')}
      {button('Hold', actions.hold, 'hold')}
      {button('Reject', actions.reject, 'reject')}
      {words && open ? (
        <WordsDialog
          {...words}
          about={row.id}
          label={open === 'sent' ? 'Bank reference' : 'Reason'}
          description={open === 'sent' ? 'What the bank calls the payment.' : SEEN_BY[open]}
          short={open === 'sent'}
          most={open === 'sent' ? 70 : 500}
          isSending={decision.isPending}
          onSend={send}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </Group>
  );
}

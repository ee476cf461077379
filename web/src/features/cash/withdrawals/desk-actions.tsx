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
      text: `${row.party.name} will see your reason. The funds are released to their wallet immediately.`,
      action: `Reject ${sum}`,
      done: 'Withdrawal rejected',
      danger: true,
    },
    hold: {
      title: `Hold ${sum}?`,
      text: `The withdrawal is paused until released. ${row.party.name} sees that it’s under review, not your reason.`,
      action: 'Hold withdrawal',
      done: 'Withdrawal placed on hold',
    },
    release: {
      title: `Release ${sum}?`,
      text: 'The withdrawal resumes where it was paused.',
      action: 'Release withdrawal',
      done: 'Withdrawal released',
    },
    failed: {
      title: `Mark ${sum} as failed?`,
      text: `Only mark as failed when the bank has confirmed that it didn’t pay. The funds are released to ${row.party.name}’s wallet; above $10,000 in 24 hours, a second approval is required.`,
      action: 'Mark as failed',
      done: 'Recorded',
      danger: true,
    },
    sent: {
      title: `Mark ${sum} as sent?`,
      text: 'The bank accepted the payment. It’s booked when it appears on a statement.',
      action: 'Mark as sent',
      done: 'Withdrawal marked as sent',
    },
  };
};

const SEEN_BY = {
  reject: 'The investor sees this reason.',
  failed: 'The investor sees this reason.',
  hold: 'Only compliance sees this reason.',
  release: 'Only compliance sees this reason.',
} as const;

/** A queue row shows available actions only. */
const nowOnly = (action: Action | undefined) => (action?.allowed ? action : undefined);

type ActionsProps = {
  readonly row: DeskWithdrawal;
  /** On the withdrawal's own page, which has a card for approvals. */
  readonly isCase?: boolean;
};

export function DeskActions({ row, isCase = false }: ActionsProps) {
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
      {row.approval && !isCase ? (
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
          description={open === 'sent' ? 'The bank’s ID for the payment.' : SEEN_BY[open]}
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

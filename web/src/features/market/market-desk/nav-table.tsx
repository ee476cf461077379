import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { MARKETS } from '../../../api/reads.ts';
import { date, dateTime, money, NONE, percentChange } from '../../../lib/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, DataTable, TwoLines } from '../../../ui/data-table.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { notify } from '../../../ui/notify.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import classes from './markets.module.css';
import { kindOf, type NavEntry } from './view.ts';

const decision = mutation('POST /admin/navs/:navId/decision', { invalidates: MARKETS });

export const NavTable = ({ entries }: { entries: readonly NavEntry[] }) => (
  <DataTable caption="Values" columns={COLUMNS} rows={entries} rowKey={(nav) => nav.id} />
);

const COLUMNS: readonly Column<NavEntry>[] = [
  {
    key: 'nav',
    head: 'NAV a unit',
    cell: (nav) => (
      <TwoLines
        first={money(nav.nav)}
        second={nav.changePercent ? percentChange(nav.changePercent) : 'First value'}
      />
    ),
    card: 'title',
  },
  {
    key: 'date',
    head: 'Valued on',
    cell: (nav) => <TwoLines first={date(nav.date)} second={kindOf(nav)} />,
  },
  {
    key: 'note',
    head: 'How it was found',
    cell: (nav) => (
      <span className={classes.found}>
        <TwoLines first={nav.note} second={nav.document?.name ?? ''} />
      </span>
    ),
    card: 'fact',
  },
  {
    key: 'by',
    head: 'Entered',
    cell: (nav) => <TwoLines first={nav.requestedBy} second={dateTime(nav.requestedAt)} />,
    card: 'none',
    from: 'wide',
  },
  {
    key: 'decided',
    head: 'Decided',
    cell: (nav) =>
      nav.decidedBy ? (
        <TwoLines
          first={
            nav.agreed && nav.status === 'APPROVED'
              ? `${nav.agreed.by}, ${nav.decidedBy}`
              : nav.decidedBy
          }
          second={dateTime(nav.decidedAt)}
        />
      ) : (
        NONE
      ),
    card: 'none',
  },
  {
    key: 'status',
    head: 'Status',
    cell: (nav) =>
      nav.isWithdrawn ? (
        <Badge tone="plain">Withdrawn</Badge>
      ) : (
        <StatusBadge of="request" status={nav.status} />
      ),
    card: 'note',
  },
  {
    key: 'do',
    head: 'Decision',
    numeric: true,
    cell: (nav) =>
      nav.status === 'REQUESTED' ? (
        <Decide nav={nav} />
      ) : (
        <span className={classes.found}>{nav.reason}</span>
      ),
    card: 'value',
  },
];

/** Whoever entered a NAV may withdraw it; others approve it once, or reject it. */
function Decide({ nav }: { nav: NavEntry }) {
  const [asking, ask] = useState<'reject' | 'withdraw'>();
  const decide = useMutation(decision);
  const approve = async () => {
    const yes = await confirm(approvalOf(nav));
    if (!yes) return;
    decide.mutate(
      { params: { navId: nav.id }, body: { outcome: 'approve' } },
      { onSuccess: () => notify.ok('Approved') },
    );
  };
  return (
    <span className={classes.decide}>
      <ActionButton
        action={nav.actions.approve}
        size="xs"
        loading={decide.isPending}
        onClick={() => void approve()}
      >
        Approve
      </ActionButton>
      <ActionButton
        action={nav.actions.reject}
        size="xs"
        variant="default"
        onClick={() => ask('reject')}
      >
        Reject
      </ActionButton>
      <ActionButton
        action={nav.actions.withdraw}
        size="xs"
        variant="default"
        onClick={() => ask('withdraw')}
      >
        Withdraw
      </ActionButton>
      {asking ? <Why nav={nav} move={asking} onClose={() => ask(undefined)} /> : null}
    </span>
  );
}

function approvalOf(nav: NavEntry) {
  const isFirst = nav.approvalsNeeded > 1 && !nav.agreed;
  return {
    title: `Approve ${money(nav.nav)} a unit?`,
    text: isFirst
      ? 'It is beyond the tolerance: it holds once a second person approves it within 24 hours.'
      : 'It holds at once, and everybody sees it.',
    action: 'Approve',
  };
}

type Why = { nav: NavEntry; move: 'reject' | 'withdraw'; onClose: () => void };

function Why({ nav, move, onClose }: Why) {
  const params = { navId: nav.id };
  const decide = useMutation(decision);
  const withdraw = useMutation(mutation('POST /navs/:navId/withdraw', { invalidates: MARKETS }));
  const send = (reason: string) =>
    move === 'reject'
      ? decide.mutate({ params, body: { outcome: 'reject', reason } }, { onSettled: onClose })
      : withdraw.mutate({ params, body: { reason } }, { onSettled: onClose });
  return (
    <WordsDialog
      title={move === 'reject' ? 'Reject the NAV' : 'Withdraw the NAV'}
      text="The value that holds now stays."
      description={
        move === 'reject' ? 'Who entered it reads this.' : 'It stays with the value in this list.'
      }
      action={move === 'reject' ? 'Reject' : 'Withdraw'}
      danger
      isSending={decide.isPending || withdraw.isPending}
      onSend={send}
      onClose={onClose}
    />
  );
}

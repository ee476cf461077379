import { Button } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { date, dateTime, money, NONE, percentChange } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable, TwoLines } from '../../ui/data-table.tsx';
import { confirm } from '../../ui/dialogs.ts';
import { notify } from '../../ui/notify.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { WordsDialog } from './dialog.tsx';
import classes from './markets.module.css';
import { NavForm } from './nav-form.tsx';
import { type NavEntry, navsQuery, useDecideNav } from './queries.ts';

/** An asset's values with their decisions; one waits at a time. */
export function NavCard({ assetId }: { assetId: string }) {
  const query = useQuery(navsQuery(assetId));
  const [entering, enter] = useState(false);
  if (query.isError) {
    return (
      <Card title="NAV">
        <ErrorState
          title="The values did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  if (!query.data) return <SkeletonRows rows={3} label="Loading values" />;
  const isWaiting = query.data.some((nav) => nav.status === 'REQUESTED');
  return (
    <Card
      title="NAV"
      flush={query.data.length > 0 && !entering}
      aside={
        isWaiting || entering ? null : (
          <Button size="xs" variant="default" onClick={() => enter(true)}>
            Enter a NAV
          </Button>
        )
      }
    >
      {entering ? <NavForm assetId={assetId} onDone={() => enter(false)} /> : null}
      {query.data.length === 0 && !entering ? (
        <EmptyState icon={<IconChartLine size={20} />} title="No NAV yet">
          One person enters what a unit is worth, another approves it.
        </EmptyState>
      ) : null}
      {query.data.length > 0 ? (
        <DataTable caption="Values" columns={COLUMNS} rows={query.data} rowKey={(nav) => nav.id} />
      ) : null}
    </Card>
  );
}

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
  { key: 'date', head: 'Valued on', cell: (nav) => <span className="num">{date(nav.date)}</span> },
  {
    key: 'note',
    head: 'How it was found',
    cell: (nav) => <TwoLines first={nav.note} second={nav.document?.name ?? ''} />,
    card: 'fact',
  },
  {
    key: 'by',
    head: 'Entered',
    cell: (nav) => <TwoLines first={nav.requestedBy} second={dateTime(nav.requestedAt)} />,
    card: 'none',
  },
  {
    key: 'decided',
    head: 'Decided',
    cell: (nav) =>
      nav.decidedBy ? <TwoLines first={nav.decidedBy} second={dateTime(nav.decidedAt)} /> : NONE,
    card: 'none',
  },
  {
    key: 'status',
    head: 'Status',
    cell: (nav) => <StatusBadge of="request" status={nav.status} />,
    card: 'note',
  },
  {
    key: 'do',
    head: 'Decision',
    numeric: true,
    cell: (nav) => (nav.status === 'REQUESTED' ? <Decide nav={nav} /> : (nav.reason ?? '')),
    card: 'value',
  },
];

function Decide({ nav }: { nav: NavEntry }) {
  const [rejecting, reject] = useState(false);
  const decide = useDecideNav();
  if (nav.isOwn) return <span className={classes.note}>Somebody else decides</span>;
  const approve = async () => {
    const yes = await confirm({
      title: `Approve ${money(nav.nav)} a unit?`,
      text: nav.isBeyondTolerance
        ? 'This is a larger change than is expected of one. It holds at once, and everybody sees it.'
        : 'It holds at once, and everybody sees it.',
      action: 'Approve',
    });
    if (yes) {
      const body = { outcome: 'approve' } as const;
      decide.mutate({ navId: nav.id, body }, { onSuccess: () => notify.ok('Approved') });
    }
  };
  return (
    <span className={classes.buttons}>
      <Button size="xs" loading={decide.isPending} onClick={() => void approve()}>
        Approve
      </Button>
      <Button size="xs" variant="default" onClick={() => reject(true)}>
        Reject
      </Button>
      {rejecting ? (
        <WordsDialog
          title="Reject the NAV"
          text="The value that holds now stays."
          label="Reason"
          description="Who entered it reads this."
          action="Reject"
          danger
          isSending={decide.isPending}
          onSend={(reason) =>
            decide.mutate(
              { navId: nav.id, body: { outcome: 'reject', reason } },
              { onSettled: () => reject(false) },
            )
          }
          onClose={() => reject(false)}
        />
      ) : null}
    </span>
  );
}

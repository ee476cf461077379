import { Button } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { dateTime, money } from '../../../lib/format.ts';
import { useMay } from '../../../lib/session.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable, NameCell } from '../../../ui/data-table.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { notify } from '../../../ui/notify.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { useCancelWithdrawal, type Withdrawal, withdrawalsQuery } from './leaving.queries.ts';
import classes from './wallet.module.css';

const STAGES: Readonly<Record<Withdrawal['stage'], readonly [word: string, tone: BadgeTone]>> = {
  REQUESTED: ['Waits for approval', 'warn'],
  APPROVED: ['Approved', 'info'],
  ON_HOLD: ['On hold', 'warn'],
  PROCESSING: ['In progress', 'info'],
  SENT: ['Sent', 'info'],
  SUCCEEDED: ['Completed', 'good'],
  FAILED: ['Failed', 'bad'],
  REJECTED: ['Rejected', 'bad'],
  CANCELLED: ['Cancelled', 'plain'],
};

const columns: readonly Column<Withdrawal>[] = [
  {
    key: 'to',
    head: 'To',
    card: 'title',
    cell: (row) => <NameCell name={row.account} note={row.reference} />,
  },
  { key: 'at', head: 'Asked', card: 'note', cell: (row) => dateTime(row.requestedAt) },
  {
    key: 'stage',
    head: 'Status',
    card: 'fact',
    cell: (row) => <Badge tone={STAGES[row.stage][1]}>{STAGES[row.stage][0]}</Badge>,
  },
  {
    key: 'why',
    head: 'What happened',
    card: 'none',
    cell: (row) => row.reason ?? (row.endedAt ? dateTime(row.endedAt) : ''),
  },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    card: 'value',
    cell: (row) => money(row.amount),
  },
];

const cancelling: Column<Withdrawal> = {
  key: 'cancel',
  head: 'Cancel',
  card: 'note',
  cell: (row) => (row.canCancel ? <Cancel row={row} /> : ''),
};

/** Withdrawals that are on their way; nothing stands here when none is. */
export function PendingWithdrawals() {
  const may = useMay('CAN_MANAGE_FUNDS');
  const query = useInfiniteQuery(withdrawalsQuery('yes'));
  const rows = query.data?.pages.flatMap((page) => page.data) ?? [];
  if (rows.length === 0) return null;
  const shown = columns.filter((column) => column.key !== 'why');
  return (
    <Card title="Withdrawals on their way" flush>
      <DataTable
        caption="Withdrawals on their way"
        columns={may ? [...shown, cancelling] : shown}
        rows={rows}
        rowKey={(row) => row.id}
      />
    </Card>
  );
}

function Cancel({ row }: { row: Withdrawal }) {
  const cancel = useCancelWithdrawal();
  const ask = async () => {
    const yes = await confirm({
      title: 'Cancel the withdrawal?',
      text: `${money(row.amount)} is available in your wallet again at once.`,
      action: `Cancel ${money(row.amount)}`,
      cancel: 'Keep it',
      danger: true,
    });
    if (!yes) return;
    cancel.mutate(row.id, { onSuccess: ({ message }) => notify.ok(message ?? 'Cancelled') });
  };
  return (
    <Button
      size="xs"
      variant="default"
      loading={cancel.isPending}
      aria-label={`Cancel ${row.reference}`}
      onClick={() => void ask()}
    >
      Cancel
    </Button>
  );
}

/** Every withdrawal with what became of it. */
export function WithdrawalsCard() {
  const query = useInfiniteQuery(withdrawalsQuery('no'));
  const rows = query.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Card
      title="Withdrawals"
      flush
      footer={
        query.hasNextPage ? (
          <div className={classes.more}>
            <Button
              variant="default"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Show older
            </Button>
          </div>
        ) : undefined
      }
    >
      {query.isError ? (
        <ErrorState
          title="Withdrawals did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : query.isPending ? (
        <SkeletonRows rows={3} label="Loading withdrawals" />
      ) : rows.length === 0 ? (
        <EmptyState icon={<IconArrowUpRight size={20} />} title="No withdrawals yet">
          What you take out stands here with what became of it.
        </EmptyState>
      ) : (
        <DataTable
          caption="Your withdrawals"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
        />
      )}
    </Card>
  );
}

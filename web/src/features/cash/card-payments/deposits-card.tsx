import { IconCreditCard } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { cursorList } from '../../../api/query.ts';
import { dateTime, money } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable, NameCell } from '../../../ui/data-table.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { showOlder } from '../../../ui/show-older.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { isNothing } from './desk-view.ts';
import type { Checkout } from './view.ts';

const STATUS: Readonly<Record<string, readonly [word: string, tone: BadgeTone]>> = {
  created: ['Pending', 'warn'],
  pending: ['Pending', 'warn'],
  processing: ['In progress', 'info'],
  completed: ['Completed', 'good'],
  failed: ['Failed', 'bad'],
  expired: ['Expired', 'plain'],
};

function Status({ row }: { row: Checkout }) {
  const [word, tone] = wordOf(row);
  return <Badge tone={tone}>{word}</Badge>;
}

/** What became of the money since it came, before how it came. */
function wordOf(row: Checkout): readonly [word: string, tone: BadgeTone] {
  if (row.isDisputed) return ['Disputed', 'warn'];
  if (row.wentBack === row.amount) return ['Refunded', 'plain'];
  if (!isNothing(row.heldBack)) return ['Being refunded', 'info'];
  if (!isNothing(row.wentBack)) return ['Partly refunded', 'plain'];
  return STATUS[row.status] ?? [row.status, 'plain'];
}

function whatHappened(row: Checkout): string {
  if (row.isDisputed) return `${money(row.heldBack)} is held until the bank of the card decides`;
  if (!isNothing(row.heldBack)) return `${money(row.heldBack)} goes back to the card`;
  if (!isNothing(row.wentBack)) return `${money(row.wentBack)} went back to the card`;
  return row.failure?.message ?? (row.completedAt ? `Credited ${dateTime(row.completedAt)}` : '');
}

const columns: readonly Column<Checkout>[] = [
  {
    key: 'what',
    head: 'Deposit',
    card: 'title',
    cell: (row) => (
      <NameCell
        name={row.cardLast4 ? `Card ending in ${row.cardLast4}` : 'Card'}
        note={row.reference}
      />
    ),
  },
  { key: 'at', head: 'Started', card: 'note', cell: (row) => dateTime(row.createdAt) },
  { key: 'status', head: 'Status', card: 'fact', cell: (row) => <Status row={row} /> },
  {
    key: 'why',
    head: 'What happened',
    card: 'none',
    cell: whatHappened,
  },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    card: 'value',
    cell: (row) => money(row.amount),
  },
];

/** Every top-up that was begun, with its outcome; each leads to its own page. */
export function DepositsCard() {
  const query = useInfiniteQuery(cursorList('GET /user/wallet/deposits', { query: { limit: 25 } }));
  return (
    <Card title="Deposits" flush footer={showOlder(query)}>
      <QueryBoundary
        query={query}
        what="Deposits"
        loading={<SkeletonRows rows={6} label="Loading deposits" />}
        empty={
          <EmptyState
            icon={<IconCreditCard size={20} />}
            title="No deposits yet"
            action={{ label: 'Deposit by card', to: paths.wallet() }}
          >
            Every deposit that you begin stands here with what became of it.
          </EmptyState>
        }
      >
        {({ rows }) => (
          <DataTable
            caption="Your deposits"
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            rowLink={(row) => paths.paymentsCard(row.id)}
          />
        )}
      </QueryBoundary>
    </Card>
  );
}

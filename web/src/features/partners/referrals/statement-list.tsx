import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { list } from '../../../api/query.ts';
import { counted, date, money } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { type Column, NameCell } from '../../../ui/data-table.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { EmptyState, LinkButton } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { useRecordPath } from './referral-tabs.tsx';
import type { Statement } from './view.ts';

/** What was paid, a statement for each payout, the newest first. */
export function StatementList() {
  const { page, limit } = useListUrl();
  const found = useQuery(list('GET /user/referrals/statements', { query: { page, limit } }));
  return (
    <ListCard
      what="Statements"
      query={found}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      rowLink={(row) => paths.referralStatement(row.id)}
      empty={
        <EmptyState
          icon={<IconReceipt size={20} />}
          title="No statements yet"
          action={<LinkButton label="Your record" to={useRecordPath()} />}
        >
          What is due is paid to your wallet; each payout has its statement here.
        </EmptyState>
      }
    />
  );
}

const COLUMNS: readonly Column<Statement>[] = [
  {
    key: 'number',
    head: 'Statement',
    card: 'title',
    cell: (row) => <NameCell name={row.number} note={counted(row.lines, 'commission')} />,
  },
  { key: 'paid', head: 'Paid', card: 'note', cell: (row) => date(row.paidAt) },
  {
    key: 'gross',
    head: 'Gross',
    numeric: true,
    from: 'medium',
    cell: (row) => money(row.gross),
  },
  {
    key: 'back',
    head: 'Taken back',
    numeric: true,
    from: 'medium',
    cell: (row) => money(Number(row.takenBack) === 0 ? row.takenBack : `-${row.takenBack}`),
  },
  {
    key: 'net',
    head: 'Paid to wallet',
    numeric: true,
    card: 'value',
    cell: (row) => money(row.net),
  },
];

import { PARTNER_STATEMENTS } from '@holdfast/domain/partners/referrals/list';
import { IconReceipt } from '@tabler/icons-react';
import { List } from '../../../api/list.tsx';
import { useList } from '../../../api/use-list.ts';
import { counted, date, money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { EmptyState, LinkButton } from '../../../ui/states.tsx';
import { type Column, NameCell } from '../../../ui/tables/data-table.tsx';
import { useRecordPath } from './referral-tabs.tsx';
import type { Statement } from './view.ts';

export function StatementList() {
  const statements = useList('GET /user/referrals/statements', PARTNER_STATEMENTS, {
    columns: COLUMNS,
  });
  return (
    <List
      list={statements}
      what="Statements"
      rowLink={(row) => paths.referralStatement(row.id)}
      empty={
        <EmptyState
          icon={<IconReceipt size={20} />}
          title="No statements yet"
          action={<LinkButton label="Your record" to={useRecordPath()} />}
        >
          Each payout to your wallet has a statement here.
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
    head: 'Reversed',
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

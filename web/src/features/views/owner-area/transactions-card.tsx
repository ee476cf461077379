import { IconReceipt } from '@tabler/icons-react';
import { dateTime, directionOf } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { OWNER_TRANSACTIONS_SEARCH } from '../../../search-params.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Queried } from '../../../ui/query-boundary.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, TwoLines } from '../../../ui/tables/data-table.tsx';
import { ListCard } from '../../../ui/tables/list-table.tsx';
import { showOlder } from '../../../ui/tables/show-older.tsx';
import { useListUrl } from '../../../ui/tables/url-state.ts';
import { ChangeText } from '../../../ui/text/change-text.tsx';
import {
  ACCOUNT_WORDS,
  aboutOf,
  amountOf,
  balanceOf,
  type Transaction,
  titleOf,
} from './transactions-view.ts';

type Transactions = Queried<{ readonly rows: readonly Transaction[] }> & {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
};

const NO_FILTERS = {
  account: undefined,
  kind: undefined,
  assetId: undefined,
  from: undefined,
  to: undefined,
};

export function TransactionsCard({ transactions }: { transactions: Transactions }) {
  const { search, set } = useListUrl({ params: OWNER_TRANSACTIONS_SEARCH });
  const isFiltered = Object.keys(search).length > 0;
  return (
    <ListCard
      what="Transactions"
      caption="Transactions, newest first"
      tight
      list={{
        query: transactions,
        columns: COLUMNS,
        isFiltered,
        clear: () => void set(NO_FILTERS),
      }}
      footer={showOlder(transactions, 'Show earlier')}
      empty={
        <EmptyState icon={<IconReceipt size={20} />} title="No transactions yet">
          Your company’s deposits, escrow, fees and units appear here.
        </EmptyState>
      }
      rowKey={(row) => row.id}
      rowLink={(row) => (row.hasReceipt ? paths.ownerTransaction(row.entryId) : undefined)}
    />
  );
}

const COLUMNS: readonly Column<Transaction>[] = [
  {
    key: 'what',
    head: 'Transaction',
    card: 'title',
    cell: (row) => <TwoLines first={titleOf(row)} second={aboutOf(row)} />,
  },
  {
    key: 'where',
    head: 'Account',
    card: 'fact',
    from: 'medium',
    cell: (row) => <Badge>{ACCOUNT_WORDS[row.account]}</Badge>,
  },
  {
    key: 'at',
    head: 'Date',
    card: 'note',
    cell: (row) => <span className="num">{dateTime(row.at)}</span>,
  },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    card: 'value',
    cell: (row) => <ChangeText plain direction={directionOf(row.amount)} text={amountOf(row)} />,
  },
  {
    key: 'after',
    head: 'Balance after',
    numeric: true,
    from: 'wide',
    cell: balanceOf,
  },
];

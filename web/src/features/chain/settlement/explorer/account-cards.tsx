import { IconWallet } from '@tabler/icons-react';
import { paths } from '../../../../paths.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { type Column, DataTable, NameCell } from '../../../../ui/tables/data-table.tsx';
import { Pagination } from '../../../../ui/tables/pagination.tsx';
import type { ListUrl } from '../../../../ui/tables/url-state.ts';
import { LinesTable } from './lines-table.tsx';
import { type Account, amountWords } from './view.ts';

type Props = { readonly account: Account };
type Holding = Account['holdings'][number];

const COLUMNS: readonly Column<Holding>[] = [
  {
    key: 'asset',
    head: 'Asset',
    cell: (row) => (
      <NameCell name={row.name ?? `Asset ${row.assetIndex}`} note={`No. ${row.assetIndex}`} />
    ),
  },
  {
    key: 'moves',
    head: 'Moves',
    cell: (row) => (row.isFrozen ? 'By the platform' : 'Freely'),
    card: 'fact',
  },
  {
    key: 'amount',
    head: 'Units',
    numeric: true,
    cell: (row) => amountWords(row.amount, row.unitName),
    card: 'value',
  },
];

export function AccountHoldingsCard({ account }: Props) {
  return (
    <Card flush title="Holdings">
      {account.holdings.length === 0 ? (
        <EmptyState icon={<IconWallet size={20} />} title="No holdings">
          The account has not opted in to any asset.
        </EmptyState>
      ) : (
        <DataTable
          caption="Account holdings"
          columns={COLUMNS}
          rows={account.holdings}
          rowKey={(row) => row.assetIndex}
          rowLink={(row) => paths.explorerAsset(row.assetIndex)}
        />
      )}
    </Card>
  );
}

export function AccountTransactionsCard({
  account,
  list,
}: Props & { readonly list: Pick<ListUrl, 'page' | 'limit' | 'set'> }) {
  if (!account.transactions) {
    return (
      <Card title="Transactions">
        <EmptyState icon={<IconWallet size={20} />} title="Transactions not available">
          This node doesn’t list them by account. Open one by its ID.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card
      flush
      title="Transactions"
      footer={
        <Pagination
          page={list.page}
          limit={list.limit}
          total={account.transactionCount ?? 0}
          onPage={(page) => void list.set({ page })}
          onLimit={(limit) => void list.set({ limit })}
        />
      }
    >
      <LinesTable
        caption="Account transactions"
        lines={account.transactions}
        roles={account.roles}
      />
    </Card>
  );
}

import { CHART } from '@holdfast/domain/money/ledger/chart';
import { IconScale } from '@tabler/icons-react';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { changeIn, type Movement } from './view.ts';

export function MovementsCard({ movements }: { movements: readonly Movement[] }) {
  return (
    <Card title="Movements" flush>
      {movements.length === 0 ? (
        <EmptyState icon={<IconScale size={20} />} title="No cash moved" />
      ) : (
        <DataTable
          caption="Cash moved, by kind of account"
          columns={COLUMNS}
          rows={movements}
          rowKey={({ account, currency }) => `${account} ${currency}`}
          dense
        />
      )}
    </Card>
  );
}

const COLUMNS: readonly Column<Movement>[] = [
  {
    key: 'account',
    head: 'Accounts',
    card: 'title',
    cell: ({ account }) => nameOf(account),
  },
  { key: 'currency', head: 'Currency', card: 'none', cell: ({ currency }) => currency },
  { key: 'amount', head: 'Change', numeric: true, card: 'value', cell: changeIn },
];

function nameOf(kind: Movement['account']): string {
  const { name, plural = name }: { name: string; plural?: string } = CHART[kind];
  return plural;
}

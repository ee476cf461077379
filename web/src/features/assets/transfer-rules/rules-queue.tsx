import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { counted, relative } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { SkeletonTable } from '../../../ui/tables/skeleton-table.tsx';
import type { Waiting } from './view.ts';

/** Others may decide in the meantime. */
const AGAIN = { refetchInterval: 10_000 };

export function RulesQueue() {
  const waiting = useQuery(query('GET /admin/transfer-rules', undefined, AGAIN));
  return (
    <Card flush label="Transfer restrictions">
      <QueryBoundary
        query={waiting}
        what="Transfer restrictions"
        loading={<SkeletonTable what="Transfer restrictions" columns={COLUMNS} />}
        empty={
          <EmptyState icon={<IconScale size={20} />} title="No transfer restrictions to review">
            Owners’ requests appear here until decided.
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            caption="Transfer restrictions to review"
            columns={COLUMNS}
            rows={rows}
            rowKey={({ asset }) => asset.id}
            rowLink={({ asset }) => paths.adminTransferRules(asset.id)}
          />
        )}
      </QueryBoundary>
    </Card>
  );
}

const COLUMNS: readonly Column<Waiting>[] = [
  {
    key: 'asset',
    head: 'Asset',
    card: 'title',
    cell: ({ asset }) => <NameCell name={asset.name} note={asset.symbol} />,
  },
  {
    key: 'rules',
    head: 'Restrictions',
    card: 'value',
    cell: ({ lines }) => (lines > 0 ? counted(lines, 'restriction') : 'Removed'),
  },
  {
    key: 'waits',
    head: 'Submitted',
    card: 'note',
    cell: ({ requestedAt, requestedBy }) => (
      <TwoLines first={relative(requestedAt)} second={`by ${requestedBy}`} />
    ),
  },
];

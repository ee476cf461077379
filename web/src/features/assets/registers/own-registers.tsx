import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { count, percent, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { type Queried, QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, DataTable, NameCell } from '../../../ui/tables/data-table.tsx';
import { SkeletonTable } from '../../../ui/tables/skeleton-table.tsx';
import type { Summary } from './view.ts';

export const OwnRegisters = ({ registers }: { registers: Queried<Summary[]> }) => (
  <Card
    flush
    title="Registers"
    aside={
      <Button component={Link} to={paths.ownerHolders()} variant="default">
        All unit holders
      </Button>
    }
  >
    <QueryBoundary
      query={registers}
      what="Registers"
      loading={<SkeletonTable what="Registers" columns={COLUMNS} />}
      empty={
        <EmptyState
          icon={<IconUsers size={20} />}
          title="No registers yet"
          action={{ label: 'Your assets', to: paths.ownerAssets() }}
        >
          Registers appear here when units are first issued.
        </EmptyState>
      }
    >
      {(rows) => (
        <DataTable
          caption="Registers"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ asset }) => asset.id}
          rowLink={({ asset }) => paths.ownerAsset(asset.id, 'holders')}
        />
      )}
    </QueryBoundary>
  </Card>
);

const COLUMNS: readonly Column<Summary>[] = [
  {
    key: 'asset',
    head: 'Asset',
    card: 'title',
    cell: ({ asset, classCode }) => (
      <NameCell
        media={<Thumb category={asset.category} seed={asset.id} size={32} />}
        name={asset.name}
        note={classCode ? `${asset.symbol} · class ${classCode}` : asset.symbol}
      />
    ),
  },
  {
    key: 'holders',
    head: 'Holders',
    numeric: true,
    card: 'fact',
    cardHead: true,
    cell: ({ holders }) => count(holders),
  },
  {
    key: 'units',
    head: 'Units outstanding',
    numeric: true,
    card: 'value',
    cell: ({ outstanding }) => quantity(outstanding),
  },
  {
    key: 'largest',
    head: 'Largest holder',
    numeric: true,
    from: 'medium',
    cell: ({ largest }) => percent(largest),
  },
  {
    key: 'chain',
    head: 'Reconciliation',
    card: 'note',
    cell: ({ agrees }) =>
      agrees === null ? (
        <Badge>Not reconciled yet</Badge>
      ) : (
        <Badge tone={agrees ? 'good' : 'bad'}>{agrees ? 'Matches' : 'Differs'}</Badge>
      ),
  },
];

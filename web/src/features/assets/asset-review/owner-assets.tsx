import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { list } from '../../../api/query.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import {
  classColumn,
  committedColumn,
  nameColumn,
  offerColumn,
  reviewColumn,
  statusColumn,
} from './columns.tsx';
import type { ManagedAsset } from './view.ts';

type OwnerAssetsProps = {
  readonly page: number;
  readonly limit: number;
  readonly onPage: (page: number) => void;
};

/** The company's assets with their review and offer; a draft is sent for review from here. */
export function OwnerAssets({ page, limit, onPage }: OwnerAssetsProps) {
  const query = useQuery(list('GET /owner/assets', { query: { page, limit } }));
  return (
    <QueryBoundary
      carded
      query={query}
      what="Assets"
      empty={
        <EmptyState icon={<IconBuildingStore size={20} />} title="No assets yet">
          Assets of your company appear here, drafts too.
        </EmptyState>
      }
    >
      {({ rows, total }) => (
        <Card flush footer={<Pagination page={page} limit={limit} total={total} onPage={onPage} />}>
          <ManagedTable assets={rows} />
        </Card>
      )}
    </QueryBoundary>
  );
}

/** Rows of the owner's own assets. */
export const ManagedTable = ({ assets }: { assets: readonly ManagedAsset[] }) => (
  <DataTable
    caption="Your assets"
    tight
    columns={COLUMNS}
    rows={assets}
    rowKey={(asset) => asset.id}
    rowLink={(asset) => paths.ownerAsset(asset.id)}
  />
);

const COLUMNS: readonly Column<ManagedAsset>[] = [
  nameColumn((asset) => asset.symbol),
  { ...classColumn, from: 'wide' },
  statusColumn,
  { ...reviewColumn, from: 'wide' },
  { ...offerColumn, from: 'medium' },
  committedColumn,
  {
    key: 'dataRoom',
    head: '',
    from: 'wide',
    cell: (asset) => (
      <Button
        component={Link}
        to={paths.ownerDataRoom(asset.id)}
        size="xs"
        variant="subtle"
        aria-label={`Data room of ${asset.name}`}
      >
        Data room
      </Button>
    ),
    card: 'none',
  },
  { key: 'do', head: 'Next', numeric: true, cell: (asset) => <Next asset={asset} />, card: 'none' },
];

function Next({ asset }: { asset: ManagedAsset }) {
  const isDraft = asset.status === 'Draft';
  if (!isDraft && !asset.offer) return null;
  return (
    <Button
      component={Link}
      to={isDraft ? paths.ownerAsset(asset.id, 'basics') : paths.ownerCommitments(asset.id)}
      size="xs"
      variant="default"
    >
      {isDraft ? 'Continue' : 'Commitments'}
    </Button>
  );
}

import { OWNER_ASSETS } from '@holdfast/domain/assets/catalogue/list';
import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { List } from '../../../../api/list.tsx';
import { useList } from '../../../../api/use-list.ts';
import { paths } from '../../../../paths.ts';
import { Link } from '../../../../ui/link.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';
import {
  classColumn,
  committedColumn,
  nameColumn,
  offerColumn,
  reviewColumn,
  statusColumn,
} from './columns.tsx';
import type { ManagedAsset } from './view.ts';

export function OwnerAssets() {
  const assets = useList('GET /owner/assets', OWNER_ASSETS, { columns: COLUMNS });
  return (
    <List
      tight
      list={assets}
      what="Your assets"
      rowLink={(asset) => paths.ownerAsset(asset.id)}
      empty={
        <EmptyState icon={<IconBuildingStore size={20} />} title="No assets yet">
          Your company’s assets appear here, including drafts.
        </EmptyState>
      }
    />
  );
}

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

import { ASSET_REVIEWS } from '@holdfast/domain/assets/catalogue/list';
import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { List } from '../../../../api/list.tsx';
import { mutation } from '../../../../api/mutation.ts';
import { ASSETS, ASSET_REVIEWS as REVIEW_READS } from '../../../../api/reads.ts';
import { useList } from '../../../../api/use-list.ts';
import { paths } from '../../../../paths.ts';
import { confirm } from '../../../../ui/dialogs/dialogs.ts';
import { Link } from '../../../../ui/link.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';
import {
  classColumn,
  nameColumn,
  offerColumn,
  reviewColumn,
  statusColumn,
  submittedColumn,
} from './columns.tsx';
import type { ManagedAsset } from './view.ts';

export function ReviewQueue() {
  const reviews = useList('GET /admin/assets', ASSET_REVIEWS, {
    columns: COLUMNS,
    acts: [DECISION],
    work: {
      nameOf: (asset) => asset.name,
      isOver: ({ reviewStatus }) => reviewStatus !== 'pending',
    },
  });
  return (
    <List
      list={reviews}
      what="Reviews"
      searches="Name or symbol"
      rowLink={(asset) =>
        asset.reviewStatus === 'approved' && asset.status !== 'Draft'
          ? paths.adminAsset(asset.id)
          : paths.adminAssetReview(asset.id)
      }
      empty={
        <EmptyState icon={<IconChecklist size={20} />} title="No assets to review">
          Assets appear here when their owners submit them for review.
        </EmptyState>
      }
    />
  );
}

const COLUMNS: readonly Column<ManagedAsset>[] = [
  { ...nameColumn((asset) => `${asset.symbol} · ${asset.companyName}`), sort: 'name' },
  classColumn,
  statusColumn,
  reviewColumn,
  offerColumn,
  { ...submittedColumn, sort: 'sent' },
];

const DECISION: Column<ManagedAsset> = {
  key: 'do',
  head: 'Decision',
  numeric: true,
  card: 'value',
  cell: (asset) => <Decision asset={asset} />,
};

function Decision({ asset }: { asset: ManagedAsset }) {
  if (asset.reviewStatus === 'pending') {
    return (
      <Button component={Link} to={paths.adminAssetReview(asset.id)} size="xs" variant="default">
        Review
      </Button>
    );
  }
  if (asset.status === 'Draft' && asset.reviewStatus === 'approved') {
    return <Publish asset={asset} />;
  }
  return null;
}

function Publish({ asset }: { asset: ManagedAsset }) {
  const publish = useMutation(
    mutation('POST /admin/assets/:assetId/publish', {
      invalidates: [...REVIEW_READS, ...ASSETS],
      ok: 'Published',
    }),
  );
  const act = async () => {
    const yes = await confirm({
      title: `Publish ${asset.name}?`,
      text: 'It is listed on the market immediately. Its offering opens on its opening date.',
      action: 'Publish asset',
    });
    if (yes) publish.mutate({ params: { assetId: asset.id } });
  };
  return (
    <Button size="xs" loading={publish.isPending} onClick={() => void act()}>
      Publish
    </Button>
  );
}

import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useAssigned } from '../../../api/assigned.tsx';
import { mutation } from '../../../api/mutation.ts';
import { list } from '../../../api/query.ts';
import { ASSET_REVIEWS, ASSETS } from '../../../api/reads.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { Link } from '../../../ui/link.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import {
  classColumn,
  nameColumn,
  offerColumn,
  reviewColumn,
  statusColumn,
  submittedColumn,
} from './columns.tsx';
import type { ManagedAsset, ReviewFilter } from './view.ts';

type QueueProps = {
  readonly review: ReviewFilter;
  readonly page: number;
  readonly limit: number;
  readonly onPage: (page: number) => void;
};

/** Assets by the state of their review, which staff approve, reject with a reason, or publish. */
export function ReviewQueue({ review, page, limit, onPage }: QueueProps) {
  const query = useQuery(list('GET /admin/assets', { query: { review, page, limit } }));
  const { column } = useAssigned({
    list: 'assets',
    rows: query.data?.rows,
    idOf: (asset: ManagedAsset) => asset.id,
    nameOf: (asset) => asset.name,
    isOver: ({ reviewStatus }) => reviewStatus !== 'pending',
  });
  return (
    <QueryBoundary
      carded
      query={query}
      what="Reviews"
      empty={
        <EmptyState icon={<IconChecklist size={20} />} title="Nothing waits here">
          Assets that owners send for review appear here.
        </EmptyState>
      }
    >
      {({ rows, total }) => (
        <Card flush footer={<Pagination page={page} limit={limit} total={total} onPage={onPage} />}>
          <DataTable
            caption="Assets and their reviews"
            columns={[...COLUMNS, column, DECISION]}
            rows={rows}
            rowKey={(asset) => asset.id}
            rowLink={(asset) =>
              asset.reviewStatus === 'approved' && asset.status !== 'Draft'
                ? paths.adminAsset(asset.id)
                : paths.adminAssetReview(asset.id)
            }
          />
        </Card>
      )}
    </QueryBoundary>
  );
}

const COLUMNS: readonly Column<ManagedAsset>[] = [
  nameColumn((asset) => `${asset.symbol} · ${asset.companyName}`),
  classColumn,
  statusColumn,
  reviewColumn,
  offerColumn,
  submittedColumn,
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
      invalidates: [...ASSET_REVIEWS, ...ASSETS],
      ok: 'Published',
    }),
  );
  const act = async () => {
    const yes = await confirm({
      title: `Publish ${asset.name}?`,
      text: 'Everybody sees it on the market at once. Its offer opens at its date.',
      action: 'Publish',
    });
    if (yes) publish.mutate({ params: { assetId: asset.id } });
  };
  return (
    <Button size="xs" loading={publish.isPending} onClick={() => void act()}>
      Publish
    </Button>
  );
}

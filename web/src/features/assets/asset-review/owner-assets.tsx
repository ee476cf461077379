import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { Link } from '../../../ui/link.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import {
  classColumn,
  committedColumn,
  nameColumn,
  offerColumn,
  reviewColumn,
  statusColumn,
} from './columns.tsx';
import { type ManagedAsset, ownerAssetsQuery, useSubmit } from './queries.ts';

type OwnerAssetsProps = {
  readonly page: number;
  readonly limit: number;
  readonly onPage: (page: number) => void;
};

/** The company's assets with their review and their offer; a draft is sent for review from here. */
export function OwnerAssets({ page, limit, onPage }: OwnerAssetsProps) {
  const query = useQuery(ownerAssetsQuery(page, limit));
  if (query.isError) {
    return (
      <Card>
        <ErrorState
          title="Your assets did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  if (!query.data) return <SkeletonRows rows={6} label="Loading assets" />;
  const { data: assets, meta } = query.data;
  if (assets.length === 0) {
    return (
      <Card title="Assets">
        <EmptyState icon={<IconBuildingStore size={20} />} title="No assets yet">
          Assets of your company appear here, drafts too.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card
      flush
      footer={<Pagination page={page} limit={limit} total={meta?.total ?? 0} onPage={onPage} />}
    >
      <ManagedTable assets={assets} />
    </Card>
  );
}

/** Rows of the owner's own assets. */
export const ManagedTable = ({ assets }: { assets: readonly ManagedAsset[] }) => (
  <DataTable
    caption="Your assets"
    columns={COLUMNS}
    rows={assets}
    rowKey={(asset) => asset.id}
    rowLink={(asset) => paths.asset(asset.id)}
  />
);

const COLUMNS: readonly Column<ManagedAsset>[] = [
  nameColumn((asset) => asset.symbol),
  classColumn,
  statusColumn,
  reviewColumn,
  offerColumn,
  committedColumn,
  { key: 'do', head: 'Next', numeric: true, cell: (asset) => <Next asset={asset} />, card: 'none' },
];

function Next({ asset }: { asset: ManagedAsset }) {
  const submit = useSubmit();
  const canSend =
    asset.status === 'Draft' &&
    (asset.reviewStatus === 'none' || asset.reviewStatus === 'rejected');
  if (!canSend) {
    return asset.offer ? (
      <Button component={Link} to={paths.ownerCommitments(asset.id)} size="xs" variant="default">
        Commitments
      </Button>
    ) : null;
  }
  const send = async () => {
    const yes = await confirm({
      title: `Send ${asset.name} for review?`,
      text: 'Its economic terms are locked while our listings team looks at it.',
      action: 'Send for review',
    });
    if (yes) submit.mutate(asset.id, { onSuccess: () => notify.ok('Sent for review') });
  };
  return (
    <Button size="xs" variant="default" loading={submit.isPending} onClick={() => void send()}>
      Send for review
    </Button>
  );
}

import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { notify } from '../../../ui/notify.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import {
  classColumn,
  nameColumn,
  offerColumn,
  reviewColumn,
  statusColumn,
  submittedColumn,
} from './columns.tsx';
import {
  type ManagedAsset,
  type ReviewFilter,
  reviewQuery,
  useApprove,
  usePublish,
} from './queries.ts';
import classes from './review-queue.module.css';

const RejectDialog = lazyPart(() => import('./reject-dialog.tsx'));

type QueueProps = {
  readonly review: ReviewFilter;
  readonly page: number;
  readonly limit: number;
  readonly onPage: (page: number) => void;
};

/** Assets that wait for staff: look at the page, then approve, reject with a reason, or publish. */
export function ReviewQueue({ review, page, limit, onPage }: QueueProps) {
  const query = useQuery(reviewQuery(review, page, limit));
  if (query.isError) {
    return (
      <Card>
        <ErrorState
          title="The reviews did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  if (!query.data) return <SkeletonRows rows={6} label="Loading reviews" />;
  const { data: assets, meta } = query.data;
  if (assets.length === 0) {
    return (
      <Card title="Reviews">
        <EmptyState icon={<IconChecklist size={20} />} title="Nothing waits here">
          Assets that owners send for review appear here.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card
      flush
      footer={<Pagination page={page} limit={limit} total={meta?.total ?? 0} onPage={onPage} />}
    >
      <DataTable
        caption="Assets and their reviews"
        columns={COLUMNS}
        rows={assets}
        rowKey={(asset) => asset.id}
        rowLink={(asset) =>
          asset.reviewStatus === 'approved' ? paths.adminAsset(asset.id) : paths.asset(asset.id)
        }
      />
    </Card>
  );
}

const COLUMNS: readonly Column<ManagedAsset>[] = [
  nameColumn((asset) => `${asset.symbol} · ${asset.companyName}`),
  classColumn,
  statusColumn,
  reviewColumn,
  offerColumn,
  submittedColumn,
  {
    key: 'do',
    head: 'Decision',
    numeric: true,
    card: 'value',
    cell: (asset) => <Decision asset={asset} />,
  },
];

function Decision({ asset }: { asset: ManagedAsset }) {
  const [rejecting, reject] = useState(false);
  if (asset.reviewStatus === 'pending') {
    return (
      <span className={classes.buttons}>
        <Approve asset={asset} />
        <Button size="xs" variant="default" onClick={() => reject(true)}>
          Reject
        </Button>
        {rejecting ? (
          <Suspense>
            <RejectDialog asset={asset} onClose={() => reject(false)} />
          </Suspense>
        ) : null}
      </span>
    );
  }
  if (asset.status === 'Draft' && asset.reviewStatus === 'approved') {
    return <Publish asset={asset} />;
  }
  return null;
}

function Approve({ asset }: { asset: ManagedAsset }) {
  const approve = useApprove();
  const act = async () => {
    const yes = await confirm({
      title: `Approve ${asset.name}?`,
      text: 'It can be published once it is approved. Its owner is told.',
      action: 'Approve',
    });
    if (yes) approve.mutate(asset.id, { onSuccess: () => notify.ok('Approved') });
  };
  return (
    <Button size="xs" loading={approve.isPending} onClick={() => void act()}>
      Approve
    </Button>
  );
}

function Publish({ asset }: { asset: ManagedAsset }) {
  const publish = usePublish();
  const act = async () => {
    const yes = await confirm({
      title: `Publish ${asset.name}?`,
      text: 'Everybody sees it on the market at once. Its offer opens at its date.',
      action: 'Publish',
    });
    if (yes) publish.mutate(asset.id, { onSuccess: () => notify.ok('Published') });
  };
  return (
    <Button size="xs" loading={publish.isPending} onClick={() => void act()}>
      Publish
    </Button>
  );
}

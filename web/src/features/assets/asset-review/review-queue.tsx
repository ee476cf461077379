import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { list } from '../../../api/query.ts';
import { ASSET_REVIEWS, ASSETS } from '../../../api/reads.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { confirm } from '../../../ui/dialogs.ts';
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
import classes from './review-queue.module.css';
import type { ManagedAsset, ReviewFilter } from './view.ts';

const RejectDialog = lazyPart(() => import('./reject-dialog.tsx'));

type QueueProps = {
  readonly review: ReviewFilter;
  readonly page: number;
  readonly limit: number;
  readonly onPage: (page: number) => void;
};

/** Assets by the state of their review, which staff approve, reject with a reason, or publish. */
export function ReviewQueue({ review, page, limit, onPage }: QueueProps) {
  const query = useQuery(list('GET /admin/assets', { query: { review, page, limit } }));
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
            columns={COLUMNS}
            rows={rows}
            rowKey={(asset) => asset.id}
            rowLink={(asset) =>
              asset.reviewStatus === 'approved' ? paths.adminAsset(asset.id) : paths.asset(asset.id)
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
  const approve = useMutation(
    mutation('POST /admin/assets/:assetId/review', {
      invalidates: [...ASSET_REVIEWS, ...ASSETS],
      ok: 'Approved',
    }),
  );
  const act = async () => {
    const yes = await confirm({
      title: `Approve ${asset.name}?`,
      text: 'It can be published once it is approved. Its owner is told.',
      action: 'Approve',
    });
    if (yes) approve.mutate({ params: { assetId: asset.id }, body: { outcome: 'approve' } });
  };
  return (
    <Button size="xs" loading={approve.isPending} onClick={() => void act()}>
      Approve
    </Button>
  );
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

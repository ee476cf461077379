import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useAssigned } from '../../../api/assigned.tsx';
import { pageIn, useKeptList } from '../../../api/kept-list.ts';
import { mutation } from '../../../api/mutation.ts';
import { list } from '../../../api/query.ts';
import { ASSET_REVIEWS, ASSETS } from '../../../api/reads.ts';
import { callFull } from '../../../lib/call.ts';
import { paths } from '../../../paths.ts';
import { ASSET_REVIEWS_SEARCH } from '../../../search-params.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import {
  classColumn,
  nameColumn,
  offerColumn,
  reviewColumn,
  statusColumn,
  submittedColumn,
} from './columns.tsx';
import type { ManagedAsset } from './view.ts';

/** Assets by the state of their review, which staff approve, reject with a reason, or publish. */
export function ReviewQueue() {
  const { search, q, page, limit, set } = useListUrl({ params: ASSET_REVIEWS_SEARCH });
  const { review = 'pending', sort = 'sent' } = search;
  const query = useQuery(list('GET /admin/assets', { query: { ...search, review, page, limit } }));
  const {
    columns: theirs,
    filter,
    withAssigned,
  } = useAssigned<ManagedAsset>('assets', query.data?.rows, {
    nameOf: (asset) => asset.name,
    isOver: ({ reviewStatus }) => reviewStatus !== 'pending',
  });
  const kept = useKeptList(
    'assets',
    [...COLUMNS, ...theirs],
    withAssigned(async (from, most) => {
      const { data, meta } = await callFull('GET /admin/assets', {
        query: { ...search, review, page: from, limit: most },
      });
      return pageIn(data, meta);
    }),
  );
  return (
    <div>
      <FilterBar
        placeholder="Name or symbol"
        q={q}
        onSearch={(text) => void set({ q: text || undefined }, true)}
        aside={<ListTools {...kept.tools} />}
      >
        {filter}
      </FilterBar>
      <ListCard
        what="Reviews"
        query={query}
        columns={[...kept.columns, DECISION]}
        rowKey={(asset) => asset.id}
        sort={sort}
        onSort={(next) => void set({ sort: next })}
        rowLink={(asset) =>
          asset.reviewStatus === 'approved' && asset.status !== 'Draft'
            ? paths.adminAsset(asset.id)
            : paths.adminAssetReview(asset.id)
        }
        empty={
          <EmptyState icon={<IconChecklist size={20} />} title="Nothing waits here">
            Assets that owners send for review appear here.
          </EmptyState>
        }
      />
    </div>
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

import { NativeSelect } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { list, query } from '../../../api/query.ts';
import { date, percent, quantity } from '../../../lib/format.ts';
import { pageOf } from '../../../lib/search.ts';
import { paths } from '../../../paths.ts';
import { HOLDERS_SEARCH } from '../../../search-params.ts';
import { Card } from '../../../ui/card.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import { type Column, DataTable, NameCell } from '../../../ui/data-table.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonTable } from '../../../ui/skeleton-table.tsx';
import { EmptyState, NoMatch } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { HolderIcon } from './line-parts.tsx';
import { kindWord, placeOf, type UnitHolder } from './view.ts';

/** Whoever holds units of an owner's assets: searched, by asset, in any order. */
export function UnitHolders() {
  const { search, q, page, limit, sort, set } = useListUrl({
    params: HOLDERS_SEARCH,
    sort: 'name',
  });
  const holders = useQuery(
    list(
      'GET /owner/holders',
      { query: { sort: 'name', ...search, ...pageOf(search) } },
      { keepPrevious: true },
    ),
  );
  const total = holders.data?.total ?? 0;
  const isFiltered = q !== '' || search.assetId !== undefined;
  return (
    <div>
      <Filters assetId={search.assetId} q={q} set={set} />
      <Card
        flush
        label="Unit holders"
        footer={
          total > 0 ? (
            <Pagination
              page={page}
              limit={limit}
              total={total}
              onPage={(next) => void set({ page: next })}
              onLimit={(next) => void set({ limit: next })}
            />
          ) : undefined
        }
      >
        <QueryBoundary
          query={holders}
          what="Unit holders"
          loading={<SkeletonTable what="Unit holders" columns={COLUMNS} />}
          empty={
            isFiltered ? (
              <NoMatch
                what="holders"
                onClear={() => void set({ q: undefined, assetId: undefined })}
              />
            ) : (
              <EmptyState icon={<IconUsers size={20} />} title="Nobody holds units yet">
                Holders appear here once units of an asset have arrived with them.
              </EmptyState>
            )
          }
        >
          {({ rows }) => (
            <DataTable
              caption="Unit holders"
              columns={COLUMNS}
              rows={rows}
              rowKey={(row) => `${row.address}${row.asset.id}`}
              rowLink={(row) => `${paths.ownerAsset(row.asset.id, 'holders')}?q=${row.address}`}
              sort={sort}
              onSort={(next) => void set({ sort: next })}
            />
          )}
        </QueryBoundary>
      </Card>
    </div>
  );
}

type FilterProps = {
  readonly assetId: string | undefined;
  readonly q: string;
  readonly set: ReturnType<typeof useListUrl>['set'];
};

function Filters({ assetId, q, set }: FilterProps) {
  const registers = useQuery(query('GET /owner/registers'));
  return (
    <FilterBar
      placeholder="Name or address"
      q={q}
      onSearch={(next) => void set({ q: next || undefined }, true)}
    >
      <NativeSelect
        aria-label="Asset"
        value={assetId ?? ''}
        data={[
          { value: '', label: 'All assets' },
          ...(registers.data ?? []).map(({ asset }) => ({ value: asset.id, label: asset.name })),
        ]}
        onChange={(event) => void set({ assetId: event.currentTarget.value || undefined })}
      />
    </FilterBar>
  );
}

const COLUMNS: readonly Column<UnitHolder>[] = [
  {
    key: 'holder',
    head: 'Holder',
    sort: 'name',
    card: 'title',
    cell: (row) => (
      <NameCell
        media={<HolderIcon line={{ kind: row.kind, isAnchor: false }} />}
        name={row.holder}
        note={kindWord(row.kind)}
      />
    ),
  },
  {
    key: 'asset',
    head: 'Asset',
    card: 'fact',
    cell: (row) => row.asset.name,
  },
  { key: 'country', head: 'Country', from: 'medium', cell: (row) => placeOf(row.country) },
  {
    key: 'units',
    head: 'Units',
    numeric: true,
    sort: 'units',
    card: 'value',
    cell: (row) => quantity(row.units),
  },
  {
    key: 'share',
    head: 'Of the asset',
    numeric: true,
    card: 'note',
    cell: (row) => percent(row.percent),
  },
  {
    key: 'since',
    head: 'Since',
    sort: 'since',
    cell: (row) => <span className="num">{date(row.since)}</span>,
  },
  {
    key: 'address',
    head: 'Address',
    from: 'wide',
    cell: (row) => (
      <CopyText text={row.address} label="address" short to={paths.explorerAccount(row.address)} />
    ),
  },
];

import { DESK_REGISTER_STATES } from '@holdfast/domain/assets/registers/sorts';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { list } from '../../../api/query.ts';
import { count, counted, dateTime, quantity } from '../../../lib/format.ts';
import { pageOf } from '../../../lib/search.ts';
import { paths } from '../../../paths.ts';
import { DESK_REGISTERS_SEARCH } from '../../../search-params.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../ui/data-table.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonTable } from '../../../ui/skeleton-table.tsx';
import { EmptyState, NoMatch } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import type { DeskRegister } from './view.ts';

const STATES: Readonly<Record<(typeof DESK_REGISTER_STATES)[number], string>> = {
  all: 'All registers',
  differs: 'Differ from the chain',
  agrees: 'Agree with the chain',
  uncompared: 'Not compared yet',
};

/** The registers of all assets in figures: searched, in any order, each leads to its own. */
export function DeskRegisters() {
  const { search, q, page, limit, sort, set } = useListUrl({
    params: DESK_REGISTERS_SEARCH,
    sort: 'name',
  });
  const { state = 'all' } = search;
  const registers = useQuery(
    list(
      'GET /admin/registers',
      { query: { ...search, state, sort: search.sort ?? 'name', ...pageOf(search) } },
      { keepPrevious: true },
    ),
  );
  const total = registers.data?.total ?? 0;
  const isFiltered = q !== '' || state !== 'all';
  const file = new URLSearchParams({ state, sort: search.sort ?? 'name', ...(q ? { q } : {}) });
  return (
    <div>
      <FilterBar
        placeholder="Asset, class or owner"
        q={q}
        onSearch={(next) => void set({ q: next || undefined }, true)}
        aside={
          <Button
            component="a"
            href={`/api/admin/registers.csv?${file}`}
            variant="default"
            leftSection={<IconDownload size={16} />}
          >
            CSV
          </Button>
        }
      >
        <NativeSelect
          aria-label="Against the chain"
          value={state}
          data={DESK_REGISTER_STATES.map((value) => ({ value, label: STATES[value] }))}
          onChange={(event) => void set({ state: event.currentTarget.value })}
        />
      </FilterBar>
      <Card
        flush
        label="Registers"
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
          query={registers}
          what="Registers"
          loading={<SkeletonTable what="Registers" columns={COLUMNS} />}
          empty={<Empty isFiltered={isFiltered} onClear={() => void set(NO_FILTERS)} />}
        >
          {({ rows }) => (
            <DataTable
              caption="Registers"
              columns={COLUMNS}
              rows={rows}
              rowKey={({ asset }) => asset.id}
              rowLink={({ asset }) => paths.adminRegister(asset.id)}
              sort={sort}
              onSort={(next) => void set({ sort: next })}
            />
          )}
        </QueryBoundary>
      </Card>
    </div>
  );
}

const NO_FILTERS = { q: undefined, state: undefined } as const;

const Empty = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <NoMatch what="registers" onClear={onClear} />
  ) : (
    <EmptyState icon={<IconUsers size={20} />} title="No units are issued yet">
      A register begins when the first units of an asset are issued.
    </EmptyState>
  );

const COLUMNS: readonly Column<DeskRegister>[] = [
  {
    key: 'asset',
    head: 'Asset',
    sort: 'name',
    card: 'title',
    cell: ({ asset, owner }) => (
      <NameCell
        media={<Thumb category={asset.category} seed={asset.id} size={32} />}
        name={asset.name}
        note={`${asset.symbol} · ${owner}`}
      />
    ),
  },
  {
    key: 'class',
    head: 'Class',
    from: 'medium',
    cell: ({ shareClass }) =>
      shareClass ? <TwoLines first={shareClass.code} second={shareClass.name} /> : '–',
  },
  {
    key: 'holders',
    head: 'Holders',
    sort: 'holders',
    numeric: true,
    card: 'fact',
    cardHead: true,
    cell: ({ holders }) => count(holders),
  },
  {
    key: 'issued',
    head: 'Issued',
    numeric: true,
    from: 'medium',
    cell: ({ issued, retired }) => (
      <TwoLines
        first={quantity(issued)}
        second={Number(retired) > 0 ? `${quantity(retired)} retired` : ''}
      />
    ),
  },
  {
    key: 'outstanding',
    head: 'Outstanding',
    sort: 'outstanding',
    numeric: true,
    card: 'value',
    cell: ({ outstanding }) => quantity(outstanding),
  },
  {
    key: 'chain',
    head: 'Against the chain',
    card: 'below',
    cell: ({ chain }) =>
      chain === null ? (
        <Badge>Not compared yet</Badge>
      ) : (
        <TwoLines
          first={
            <Badge tone={chain.differences > 0 ? 'bad' : 'good'}>
              {chain.differences > 0 ? counted(chain.differences, 'difference') : 'Agrees'}
            </Badge>
          }
          second={`Block ${chain.round}, ${dateTime(chain.at)}`}
        />
      ),
  },
];

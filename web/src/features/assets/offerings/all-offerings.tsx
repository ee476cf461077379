import { labelOf, offerState } from '@holdfast/domain/assets/catalogue/availability';
import { OFFERING_STAGES } from '@holdfast/domain/assets/offerings/offering.machine';
import { NativeSelect } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAssigned } from '../../../api/assigned.tsx';
import { pageIn, useKeptList } from '../../../api/kept-list.ts';
import { list } from '../../../api/query.ts';
import { type CallData, callFull } from '../../../lib/call.ts';
import { count, date, money, percent } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { OFFERINGS_SEARCH } from '../../../search-params.ts';
import { OfferBadge } from '../../../ui/availability-badge.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/data-table.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { offeringWord } from './stage-words.ts';

type Line = CallData<'GET /admin/offerings'>[number];

/** The offerings of all owners, the newest first. */
export function AllOfferings() {
  const { search, page, limit, q, set } = useListUrl({ params: OFFERINGS_SEARCH });
  const query = useQuery(list('GET /admin/offerings', { query: { ...search, page, limit } }));
  const {
    columns: theirs,
    filter,
    withAssigned,
  } = useAssigned<Line>('offerings', query.data?.rows, {
    nameOf: ({ asset }) => asset.name,
    isOver: ({ endedAt }) => endedAt !== null,
  });
  const kept = useKeptList(
    'offerings',
    [...COLUMNS, ...theirs],
    withAssigned(async (from, most) => {
      const { data, meta } = await callFull('GET /admin/offerings', {
        query: { ...search, page: from, limit: most },
      });
      return pageIn(data, meta);
    }),
  );
  return (
    <div>
      <FilterBar
        placeholder="Asset, symbol or owner"
        q={q}
        onSearch={(text) => void set({ q: text || undefined }, true)}
        aside={<ListTools {...kept.tools} />}
      >
        <NativeSelect
          aria-label="Stage"
          value={search.stage ?? ''}
          data={[
            { value: '', label: 'All stages' },
            ...OFFERING_STAGES.map((stage) => ({ value: stage, label: offeringWord(stage) })),
          ]}
          onChange={(event) => void set({ stage: event.currentTarget.value || undefined })}
        />
        {filter}
      </FilterBar>
      <ListCard
        what="Offerings"
        query={query}
        columns={kept.columns}
        rowKey={(row: Line) => row.id}
        sort={search.sort}
        onSort={(next) => void set({ sort: next })}
        rowLink={(row) => paths.adminOffering(row.id)}
        empty={
          <EmptyState icon={<IconFileCertificate size={20} />} title="No offers here">
            Offers of owners appear here from the day their terms are set.
          </EmptyState>
        }
      />
    </div>
  );
}

const COLUMNS: readonly Column<Line>[] = [
  {
    key: 'asset',
    head: 'Asset',
    card: 'title',
    text: ({ asset, companyName }) => `${asset.name}, ${companyName}`,
    cell: ({ asset, companyName, seq }) => (
      <NameCell
        media={<Thumb category={asset.category} seed={asset.id} />}
        name={asset.name}
        note={seq > 1 ? `${companyName} · offer ${seq}` : companyName}
      />
    ),
  },
  {
    key: 'status',
    head: 'Offer',
    card: 'fact',
    text: (row) => labelOf(offerState({ ...row, isFull: row.progress.isFull }, new Date())),
    cell: (row) => <OfferBadge offer={{ ...row, isFull: row.progress.isFull }} />,
  },
  {
    key: 'committed',
    head: 'Committed',
    sort: 'committed',
    numeric: true,
    card: 'value',
    text: ({ progress }) => progress.committedAmount,
    cell: ({ progress }) => (
      <TwoLines
        first={money(progress.committedAmount)}
        second={`${percent(progress.fundedBps / 100)} of ${money(progress.targetAmount)}`}
      />
    ),
  },
  {
    key: 'investors',
    head: 'Investors',
    numeric: true,
    text: ({ progress }) => progress.investors,
    from: 'medium',
    cell: ({ progress }) => count(progress.investors),
  },
  {
    key: 'decide',
    head: 'To decide',
    numeric: true,
    text: ({ toDecide }) => toDecide,
    card: 'note',
    cell: (row) => <Waiting row={row} />,
  },
  {
    key: 'closes',
    head: 'Closes',
    sort: 'closes',
    numeric: true,
    text: ({ closesAt, endedAt }) => endedAt ?? closesAt,
    card: 'fact',
    cell: ({ closesAt, endedAt }) =>
      endedAt ? (
        <TwoLines first={date(endedAt)} second="Ended" />
      ) : (
        <TwoLines first={date(closesAt)} second="" />
      ),
  },
];

/** Pledges to decide, and what changed terms wait for. */
function Waiting({ row }: { row: Line }) {
  const { toDecide, toConfirm, isChangeWaiting } = row;
  const second = [
    ...(isChangeWaiting ? ['change of terms'] : []),
    ...(toConfirm > 0 ? [`${count(toConfirm)} to confirm`] : []),
  ].join(', ');
  return <TwoLines first={toDecide > 0 ? count(toDecide) : '–'} second={second} />;
}

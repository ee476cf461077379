import { Button, Select } from '@mantine/core';
import { IconArrowsExchange, IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { addressOf } from '../../../api/address.ts';
import { cursorList } from '../../../api/query.ts';
import type { SearchOf } from '../../../lib/search.ts';
import { paths } from '../../../paths.ts';
import { TRANSACTIONS_SEARCH } from '../../../search-params.ts';
import { DayRange } from '../../../ui/inputs/day-range.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState, NoMatch } from '../../../ui/states.tsx';
import { type ListUrl, useListUrl } from '../../../ui/tables/url-state.ts';
import { KIND_CHOICES, TransactionsTable } from './transactions-table.tsx';

export function TransactionsCard() {
  const { search, set } = useListUrl({ params: TRANSACTIONS_SEARCH });
  const transactions = useInfiniteQuery(
    cursorList(
      'GET /user/portfolio/transactions',
      { query: { limit: 25, ...search } },
      { pageWide: true },
    ),
  );
  const isFiltered = Boolean(search.kind ?? search.from ?? search.to);
  const clear = () => void set({ kind: undefined, from: undefined, to: undefined });
  return (
    <Card title="Transactions" flush aside={<Filters filter={search} set={set} />}>
      <QueryBoundary
        query={transactions}
        what="Transactions"
        loading={<TransactionsTable rows={undefined} />}
        empty={isFiltered ? <NoMatch what="transactions" onClear={clear} /> : <NoneYet />}
      >
        {({ rows }) => <TransactionsTable rows={rows} />}
      </QueryBoundary>
      {transactions.hasNextPage ? (
        <Button
          variant="subtle"
          fullWidth
          loading={transactions.isFetchingNextPage}
          onClick={() => void transactions.fetchNextPage()}
        >
          Show older
        </Button>
      ) : null}
    </Card>
  );
}

const NoneYet = () => (
  <EmptyState
    icon={<IconArrowsExchange size={20} />}
    title="No transactions yet"
    action={{ label: 'Browse market', to: paths.market() }}
  >
    Unit transactions, distributions and fees appear here.
  </EmptyState>
);

type FilterProps = {
  readonly filter: SearchOf<typeof TRANSACTIONS_SEARCH>;
  readonly set: ListUrl['set'];
};

const Filters = ({ filter, set }: FilterProps) => (
  <Group gap={8} wrap>
    <Select
      aria-label="Type"
      placeholder="All types"
      clearable
      data={KIND_CHOICES}
      value={filter.kind ?? null}
      onChange={(value) => void set({ kind: value ?? undefined }, true)}
    />
    <DayRange
      label="Days"
      hideLabel
      presets="here"
      whenLeft
      value={filter}
      onChange={(days) => void set(days, true)}
    />
    <Button
      component="a"
      href={addressOf('GET /user/portfolio/transactions/csv', { query: filter })}
      download
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
    >
      CSV
    </Button>
  </Group>
);

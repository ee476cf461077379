import { Button, Select, TextInput } from '@mantine/core';
import { IconArrowsExchange, IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState, NoMatch } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import classes from './portfolio.module.css';
import {
  type Kind,
  type TransactionFilter,
  transactionsQuery,
  transactionsUrl,
} from './queries.ts';
import { KIND_CHOICES, TransactionsTable } from './transactions-table.tsx';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the address asks for; anything else in it is nothing. */
function filterOf(search: Readonly<Record<string, string | undefined>>): TransactionFilter {
  const day = (text: string | undefined) => (text && DAY.test(text) ? text : undefined);
  const kind = KIND_CHOICES.find((choice) => choice.value === search.kind)?.value as
    | Kind
    | undefined;
  return { kind, from: day(search.from), to: day(search.to) };
}

/** Everything that came and went, filtered by the address, page by page. */
export function TransactionsCard() {
  const { search, set } = useListUrl();
  const filter = filterOf(search);
  const query = useInfiniteQuery(transactionsQuery(filter));
  const rows = query.data?.pages.flatMap((page) => page.data) ?? [];
  const isFiltered = Boolean(filter.kind ?? filter.from ?? filter.to);
  const clear = () => void set({ kind: undefined, from: undefined, to: undefined });
  return (
    <Card title="Transactions" flush aside={<Filters filter={filter} set={set} />}>
      {query.isError ? (
        <ErrorState
          title="Transactions did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : query.isPending ? (
        <SkeletonRows rows={6} />
      ) : rows.length === 0 && isFiltered ? (
        <NoMatch what="transactions" onClear={clear} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<IconArrowsExchange size={20} />}
          title="No transactions yet"
          action={{ label: 'Browse market', to: paths.market() }}
        >
          Units that reach or leave you, distributions and fees stand here with their proof.
        </EmptyState>
      ) : (
        <TransactionsTable rows={rows} />
      )}
      {query.hasNextPage ? (
        <Button
          variant="subtle"
          fullWidth
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show older
        </Button>
      ) : null}
    </Card>
  );
}

type FilterProps = {
  readonly filter: TransactionFilter;
  readonly set: ReturnType<typeof useListUrl>['set'];
};

const Filters = ({ filter, set }: FilterProps) => (
  <div className={classes.tools}>
    <Select
      aria-label="Type"
      placeholder="All types"
      clearable
      data={KIND_CHOICES}
      value={filter.kind ?? null}
      onChange={(value) => void set({ kind: value ?? undefined }, true)}
    />
    <TextInput
      type="date"
      aria-label="From"
      value={filter.from ?? ''}
      onChange={(event) => void set({ from: event.currentTarget.value }, true)}
    />
    <TextInput
      type="date"
      aria-label="To"
      value={filter.to ?? ''}
      onChange={(event) => void set({ to: event.currentTarget.value }, true)}
    />
    <Button
      component="a"
      href={transactionsUrl(filter)}
      download
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
    >
      CSV
    </Button>
  </div>
);

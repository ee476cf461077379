import { Button } from '@mantine/core';
import { IconArrowsExchange, IconDownload, IconFileText } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { cursorList } from '../../../api/query.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { WALLET_SEARCH } from '../../../search-params.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState, NoMatch } from '../../../ui/states.tsx';
import { showOlder } from '../../../ui/tables/show-older.tsx';
import { useListUrl } from '../../../ui/tables/url-state.ts';
import { filterOf, historyCsvUrl, isFiltered, NO_FILTER } from './history-filter.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryTable } from './history-table.tsx';

const StatementDialog = lazyPart(() => import('./statement-dialog.tsx'));

export function HistoryCard() {
  const { search, set } = useListUrl({ params: WALLET_SEARCH });
  const filter = filterOf(search);
  const query = useInfiniteQuery(
    cursorList('GET /user/wallet/transactions', { query: { ...filter, limit: 20 } }),
  );
  return (
    <Card
      title="History"
      flush
      aside={<Downloads csv={historyCsvUrl(filter)} />}
      footer={showOlder(query)}
    >
      <HistoryFilters filter={filter} set={set} />
      <QueryBoundary
        query={query}
        what="Transactions"
        loading={<HistoryTable rows={undefined} />}
        empty={
          isFiltered(filter) ? (
            <NoMatch what="transactions" onClear={() => void set(NO_FILTER, true)} />
          ) : (
            <EmptyState icon={<IconArrowsExchange size={20} />} title="No transactions yet">
              Your deposits and other movements appear here.
            </EmptyState>
          )
        }
      >
        {({ rows }) => <HistoryTable rows={rows} />}
      </QueryBoundary>
    </Card>
  );
}

function Downloads({ csv }: { csv: string }) {
  const { search, set } = useListUrl({ params: WALLET_SEARCH });
  const open = (act?: 'statement') => void set({ do: act }, true);
  return (
    <Group gap={8} justify="end" wrap>
      <Button
        component="a"
        href={csv}
        download
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden="true" />}
      >
        CSV
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileText size={16} aria-hidden="true" />}
        onClick={() => open('statement')}
      >
        Statement
      </Button>
      <Suspense>
        {search.do === 'statement' ? <StatementDialog onClose={() => open()} /> : null}
      </Suspense>
    </Group>
  );
}

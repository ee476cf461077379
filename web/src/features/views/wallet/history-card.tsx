import { Button } from '@mantine/core';
import { IconArrowsExchange, IconDownload, IconFileText } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { cursorList } from '../../../api/query.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { paths } from '../../../paths.ts';
import { WALLET_SEARCH } from '../../../search-params.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Box, Group } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState, NoMatch } from '../../../ui/states.tsx';
import { showOlder } from '../../../ui/tables/show-older.tsx';
import { useListUrl } from '../../../ui/tables/url-state.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import {
  filterOf,
  historyCsvUrl,
  isFiltered,
  NO_FILTER,
  PRESETS,
  type Preset,
} from './history-filter.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryTable } from './history-table.tsx';

const StatementDialog = lazyPart(() => import('./statement-dialog.tsx'));

/** The party's one history; `preset` is what its page shows first. */
export function HistoryCard({ preset }: { preset?: Preset }) {
  const { search, set } = useListUrl({ params: WALLET_SEARCH });
  const filter = filterOf(search);
  const query = useInfiniteQuery(
    cursorList('GET /user/wallet/transactions', {
      query: { ...filter, flow: preset, limit: 20 },
    }),
  );
  return (
    <Card
      title="History"
      flush
      aside={<Downloads csv={historyCsvUrl(filter, preset)} />}
      footer={showOlder(query)}
    >
      <Presets preset={preset} />
      <HistoryFilters filter={filter} preset={preset} set={set} />
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

const PAGES = {
  all: paths.wallet(),
  funds: paths.fundHistory(),
  investments: paths.portfolioTransactions(),
} as const;

const Presets = ({ preset }: { preset: Preset }) => (
  <Box px={20} pt={12}>
    <Tabs
      label="History"
      here={PAGES[preset ?? 'all']}
      tabs={PRESETS.map((one) => ({ label: one.label, to: PAGES[one.preset ?? 'all'] }))}
    />
  </Box>
);

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

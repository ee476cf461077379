import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { FindingsList } from '../../features/market/exchange/desk/findings-list.tsx';
import { MarketTable } from '../../features/market/exchange/desk/market-table.tsx';
import { bpsText } from '../../features/market/exchange/desk/view.ts';
import { paths } from '../../paths.ts';
import { MARKETS_SEARCH } from '../../search-params.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useSearch } from '../../ui/tables/url-state.ts';
import { Tabs } from '../../ui/tabs.tsx';

/** Polled, because markets change on their own. */
const listed = query('GET /admin/markets', {}, { refetchInterval: 10_000 });

export function Page() {
  const { view } = useSearch(MARKETS_SEARCH);
  const markets = useQuery(listed);
  const isFindings = view === 'findings';
  const open = markets.data?.markets.reduce((sum, market) => sum + market.findings, 0);
  const fees = markets.data?.fees;
  return (
    <Stack>
      <PageHeader
        title="Markets"
        lead={
          fees
            ? `Current fees: maker ${bpsText(fees.makerBps)}, taker ${bpsText(fees.takerBps)}.`
            : 'All markets and their findings.'
        }
      />
      <Tabs
        label="Markets and findings"
        here={paths.adminMarkets(isFindings ? 'findings' : undefined)}
        tabs={[
          { label: 'Markets', to: paths.adminMarkets(), count: markets.data?.markets.length },
          { label: 'Findings', to: paths.adminMarkets('findings'), count: open },
        ]}
      />
      {isFindings ? <FindingsList /> : <Markets />}
    </Stack>
  );
}

function Markets() {
  return (
    <QueryBoundary
      query={useQuery(listed)}
      what="Markets"
      carded
      isEmpty={({ markets }) => markets.length === 0}
      empty={
        <EmptyState icon={<IconArrowsExchange size={20} />} title="No open markets">
          Markets appear here when an asset is traded.
        </EmptyState>
      }
    >
      {({ markets }) => <MarketTable markets={markets} />}
    </QueryBoundary>
  );
}

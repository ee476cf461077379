import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { FindingsList } from '../../features/market/market-desk/findings-list.tsx';
import { MarketTable } from '../../features/market/market-desk/market-table.tsx';
import { marketsQuery } from '../../features/market/market-desk/queries.ts';
import { bpsText } from '../../features/market/market-desk/view.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useSearch } from '../../ui/url-state.ts';

/** admin/markets: the state of every market, halting and resuming, and what stands out. */
export function Page() {
  const { view } = useSearch();
  const query = useQuery(marketsQuery());
  const isFindings = view === 'findings';
  const open = query.data?.markets.reduce((sum, market) => sum + market.findings, 0);
  const fees = query.data?.fees;
  return (
    <Stack>
      <PageHeader
        title="Markets"
        lead={
          fees
            ? `Fees now: ${bpsText(fees.makerBps)} for an order that rested, ${bpsText(fees.takerBps)} for one that took.`
            : 'Every market, and what stands out in it.'
        }
      />
      <Tabs
        label="Markets and findings"
        here={paths.adminMarkets(isFindings ? 'findings' : undefined)}
        tabs={[
          { label: 'Markets', to: paths.adminMarkets(), count: query.data?.markets.length },
          { label: 'Findings', to: paths.adminMarkets('findings'), count: open },
        ]}
      />
      {isFindings ? <FindingsList state="all" /> : <Markets />}
    </Stack>
  );
}

function Markets() {
  const { data, error, refetch } = useQuery(marketsQuery());
  if (error && !data) {
    return (
      <Card>
        <ErrorState title="The markets did not load" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!data) return <SkeletonRows rows={6} label="Loading markets" />;
  if (data.markets.length > 0) return <MarketTable markets={data.markets} />;
  return (
    <Card>
      <EmptyState icon={<IconArrowsExchange size={20} />} title="No market is open">
        A market appears here once an asset is traded.
      </EmptyState>
    </Card>
  );
}

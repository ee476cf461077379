import { Button } from '@mantine/core';
import { IconChartPie, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { PendingCommitments } from '../../features/assets/offerings/pending-commitments.tsx';
import { AllocationCard } from '../../features/views/portfolio/allocation-card.tsx';
import { HoldingsCard } from '../../features/views/portfolio/holdings-card.tsx';
import { PerformanceCard } from '../../features/views/portfolio/performance-card.tsx';
import { PortfolioSkeleton } from '../../features/views/portfolio/portfolio-skeleton.tsx';
import { PortfolioTabs } from '../../features/views/portfolio/portfolio-tabs.tsx';
import { ReportsMenu } from '../../features/views/portfolio/reports-menu.tsx';
import { ValueFigures } from '../../features/views/portfolio/value-figures.tsx';
import { paths } from '../../paths.ts';
import { PORTFOLIO_SEARCH } from '../../search-params.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Split, Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Link } from '../../ui/link.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useListUrl } from '../../ui/tables/url-state.ts';

export function Page() {
  const portfolio = useQuery(query('GET /user/portfolio', {}, { pageWide: true }));
  const list = useListUrl({ sort: '-value', params: PORTFOLIO_SEARCH });
  const performance = (
    <PerformanceCard choice={list.search} onChange={(changes) => void list.set(changes, true)} />
  );
  return (
    <Stack>
      <PageHeader
        title="Portfolio"
        actions={
          <>
            <ReportsMenu holdings={portfolio.data?.holdings ?? []} />
            <Button component={Link} to={paths.market()} leftSection={<IconPlus size={16} />}>
              Invest
            </Button>
          </>
        }
      />
      <PortfolioTabs holdings={portfolio.data?.holdings.length} />
      <QueryBoundary
        query={portfolio}
        what="Your portfolio"
        loading={<PortfolioSkeleton>{performance}</PortfolioSkeleton>}
      >
        {(data) => (
          <>
            <ValueFigures portfolio={data} />
            <Split wide panel={<AllocationCard allocation={data.allocation} />}>
              {performance}
            </Split>
            {data.holdings.length === 0 ? (
              <NoHoldings />
            ) : (
              <HoldingsCard portfolio={data} list={list} />
            )}
            <PendingCommitments />
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
}

const NoHoldings = () => (
  <Card>
    <EmptyState
      icon={<IconChartPie size={20} />}
      title="No holdings yet"
      action={{ label: 'Browse market', to: paths.market() }}
    >
      Units you commit to appear here when the offering completes, with their transaction.
    </EmptyState>
  </Card>
);

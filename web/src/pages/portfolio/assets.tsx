import { Button } from '@mantine/core';
import { IconChartPie, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AllocationCard } from '../../features/views/portfolio/allocation-card.tsx';
import { HoldingsCard } from '../../features/views/portfolio/holdings-card.tsx';
import { PerformanceCard } from '../../features/views/portfolio/performance-card.tsx';
import { PortfolioTabs } from '../../features/views/portfolio/portfolio-tabs.tsx';
import { portfolioQuery, type Range } from '../../features/views/portfolio/queries.ts';
import { ReportsMenu } from '../../features/views/portfolio/reports-menu.tsx';
import { ValueFigures } from '../../features/views/portfolio/value-figures.tsx';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Split, Stack } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonFigures, SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useListUrl } from '../../ui/url-state.ts';

/** portfolio_assets: what the party holds and what it is worth. */
export function Page() {
  const query = useQuery(portfolioQuery());
  const list = useListUrl({ sort: '-value' });
  const range = (list.search.range as Range | undefined) ?? '3M';
  const portfolio = query.data;
  return (
    <Stack>
      <PageHeader
        title="Portfolio"
        actions={
          <>
            <ReportsMenu holdings={portfolio?.holdings ?? []} />
            <Button component={Link} to={paths.market()} leftSection={<IconPlus size={16} />}>
              Invest
            </Button>
          </>
        }
      />
      <PortfolioTabs holdings={portfolio?.holdings.length} />
      {query.isError ? (
        <ErrorState
          title="Your portfolio did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : !portfolio ? (
        <>
          <SkeletonFigures />
          <SkeletonRows rows={6} />
        </>
      ) : (
        <>
          <ValueFigures portfolio={portfolio} />
          <Split wide panel={<AllocationCard allocation={portfolio.allocation} />}>
            <PerformanceCard
              range={range}
              onRange={(next) => void list.set({ range: next }, true)}
            />
          </Split>
          {portfolio.holdings.length === 0 ? (
            <Card>
              <EmptyState
                icon={<IconChartPie size={20} />}
                title="No holdings yet"
                action={{ label: 'Browse market', to: paths.market() }}
              >
                Units you commit to arrive here when their offer completes, each with its
                transaction.
              </EmptyState>
            </Card>
          ) : (
            <HoldingsCard portfolio={portfolio} list={list} />
          )}
        </>
      )}
    </Stack>
  );
}

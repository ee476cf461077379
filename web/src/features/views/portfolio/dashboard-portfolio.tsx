import { IconChartPie } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { SkeletonFigures, SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { HoldingsTable } from './holdings-table.tsx';
import type { Portfolio } from './queries.ts';

type DashboardPortfolioProps = {
  readonly query: UseQueryResult<Portfolio>;
  readonly chart: (portfolio: Portfolio) => ReactNode;
};

/** The dashboard's main column: the value over time, and the largest holdings below. */
export function DashboardPortfolio({ query, chart }: DashboardPortfolioProps) {
  const portfolio = query.data;
  if (query.isError) {
    return (
      <Card>
        <ErrorState
          title="Your portfolio did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  return (
    <>
      {portfolio ? chart(portfolio) : <SkeletonFigures />}
      <Card title="Holdings" flush aside={<Link to={paths.portfolioAssets()}>Open portfolio</Link>}>
        {portfolio?.holdings.length ? (
          <HoldingsTable rows={portfolio.holdings.slice(0, 5)} short />
        ) : portfolio ? (
          <EmptyState
            icon={<IconChartPie size={20} />}
            title="No holdings yet"
            action={{ label: 'Browse market', to: paths.market() }}
          >
            Units you commit to arrive here when their offer completes.
          </EmptyState>
        ) : (
          <SkeletonRows rows={4} />
        )}
      </Card>
    </>
  );
}

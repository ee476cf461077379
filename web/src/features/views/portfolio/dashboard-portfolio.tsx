import { IconChartPie } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { type Queried, QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonChart, SkeletonFigures } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { HoldingsTable } from './holdings-table.tsx';
import type { Portfolio } from './view.ts';

type DashboardPortfolioProps = {
  readonly query: Queried<Portfolio>;
  readonly chart: (portfolio: Portfolio) => ReactNode;
};

export const DashboardPortfolio = ({ query, chart }: DashboardPortfolioProps) => (
  <QueryBoundary query={query} what="Your portfolio" carded loading={<Loading />}>
    {(portfolio) => (
      <>
        {chart(portfolio)}
        <HoldingsCard>
          {portfolio.holdings.length > 0 ? (
            <HoldingsTable rows={portfolio.holdings.slice(0, 5)} short />
          ) : (
            <EmptyState
              icon={<IconChartPie size={20} />}
              title="No holdings yet"
              action={{ label: 'Browse market', to: paths.market() }}
            >
              Units you commit to appear here when the offering completes.
            </EmptyState>
          )}
        </HoldingsCard>
      </>
    )}
  </QueryBoundary>
);

const Loading = () => (
  <>
    <Card label="Performance">
      <SkeletonChart height={300} />
      <SkeletonFigures />
    </Card>
    <HoldingsCard>
      <HoldingsTable rows={undefined} short />
    </HoldingsCard>
  </>
);

const HoldingsCard = ({ children }: { children: ReactNode }) => (
  <Card title="Holdings" flush aside={<Link to={paths.portfolioAssets()}>Open portfolio</Link>}>
    {children}
  </Card>
);

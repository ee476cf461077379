import { IconChartLine } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../../api/query.ts';
import { money } from '../../../../lib/figures/format.ts';
import { AreaChart } from '../../../../ui/charts/area-chart.tsx';
import { QueryBoundary, together } from '../../../../ui/query-boundary.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { type ChartProps, ChartSpace } from './chart-space.tsx';
import { navPoints } from './nav-history.ts';

export default function PriceChart({ assetId, isTraded }: ChartProps) {
  const params = { assetId };
  const navs = useQuery(query('GET /assets/:assetId/nav', { params }));
  const candles = useQuery(
    query(
      'GET /assets/:assetId/candles',
      { params, query: { width: '1d', limit: 366 } },
      { enabled: isTraded },
    ),
  );
  const prices = candles.data ?? [];
  return (
    <QueryBoundary
      query={isTraded ? together(navs, candles) : navs}
      what="The price history"
      loading={<ChartSpace />}
    >
      {({ history }) => {
        const points = navPoints(history, prices, Date.now());
        return points.length > 1 ? (
          <AreaChart
            label={prices.length > 0 ? 'Market price and NAV per unit' : 'NAV per unit'}
            points={points}
            names={prices.length > 0 ? ['Market price', 'NAV'] : ['NAV']}
            format={(value) => money(value.toFixed(2))}
          />
        ) : (
          <EmptyState icon={<IconChartLine size={20} />} title="No history yet">
            Prices and NAVs appear here from their second day.
          </EmptyState>
        );
      }}
    </QueryBoundary>
  );
}

import { Suspense } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { type ChartProps, ChartSpace } from './chart-space.tsx';

const PriceChart = lazyPart(() => import('./price-chart.tsx'));

export const PriceChartCard = (props: ChartProps) => (
  <Card title={props.isTraded ? 'Price and NAV' : 'NAV per unit'}>
    <Suspense fallback={<ChartSpace />}>
      <PriceChart {...props} />
    </Suspense>
  </Card>
);

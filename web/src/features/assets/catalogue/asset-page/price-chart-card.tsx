import { Suspense } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { SkeletonChart } from '../../../../ui/skeleton.tsx';

const PriceChart = lazyPart(() => import('./price-chart.tsx'));

export type ChartProps = {
  readonly assetId: string;
  /** True if there are prices that the reader may see. */
  readonly isTraded: boolean;
};

export const PriceChartCard = (props: ChartProps) => (
  <Card title={props.isTraded ? 'Price and NAV' : 'NAV per unit'}>
    <Suspense fallback={<ChartSpace />}>
      <PriceChart {...props} />
    </Suspense>
  </Card>
);

/** As tall as the chart with its legend. */
export const ChartSpace = () => <SkeletonChart height={244} />;

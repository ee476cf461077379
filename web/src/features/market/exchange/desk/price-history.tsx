import { dayWords } from '@holdfast/domain/kernel/moment';
import { IconChartCandle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { money, quantity } from '../../../../lib/figures/format.ts';
import { CandleChart } from '../../../../ui/charts/candle-chart.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { usualForm } from '../book/candles.ts';
import type { AssetActivity } from './view.ts';

type Day = AssetActivity['days'][number];

const midnight = (day: string): string => `${day}T00:00:00.000Z`;

const candleOf = (day: Day) => ({
  at: midnight(day.date),
  open: day.open,
  high: day.high,
  low: day.low,
  close: day.close,
  quantity: day.units,
});

export function PriceHistory({ activity }: { activity: AssetActivity }) {
  const { asset, days, navs } = activity;
  const candles = useMemo(() => days.map(candleOf), [days]);
  const line = useMemo(
    () => navs.map((nav) => ({ at: midnight(nav.date), value: nav.nav })),
    [navs],
  );
  return (
    <Card title="Price and NAV">
      {candles.length === 0 ? (
        <EmptyState icon={<IconChartCandle size={20} />} title="No prices yet">
          The chart starts with the first trade.
        </EmptyState>
      ) : (
        <CandleChart
          candles={candles}
          shape={usualForm(days)}
          isDaily
          label={`Price of ${asset.name} by day, with its NAV`}
          describe={(one) =>
            `${dayWords(one.at.slice(0, 10))}: close ${money(one.close)}, ${quantity(one.quantity)} units`
          }
          volume="Units"
          line={line}
          lineName="NAV"
        />
      )}
    </Card>
  );
}

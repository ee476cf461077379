import { DAY, dayWords } from '@holdfast/domain/kernel/moment';
import { IconChartBar } from '@tabler/icons-react';
import { money } from '../../../../lib/figures/format.ts';
import { AreaChart } from '../../../../ui/charts/area-chart.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import type { AssetActivity } from './view.ts';

const SHOWN_DAYS = 90;

/** Daily volume; zero on days without trades. */
export function volumePoints(days: AssetActivity['days'], now: Date) {
  const byDay = new Map(days.map((day) => [day.date, Number(day.volume)] as const));
  return Array.from({ length: SHOWN_DAYS }, (_, at) => {
    const day = new Date(now.getTime() - (SHOWN_DAYS - 1 - at) * DAY).toISOString().slice(0, 10);
    return { at: dayWords(day), value: byDay.get(day) ?? 0 };
  });
}

export const VolumeChart = ({ activity }: { activity: AssetActivity }) => (
  <Card title="Daily volume, last 90 days">
    {activity.days.length === 0 ? (
      <EmptyState icon={<IconChartBar size={20} />} title="No trades yet">
        Volume appears after the first trade.
      </EmptyState>
    ) : (
      <AreaChart
        label="Daily volume in USD"
        points={volumePoints(activity.days, new Date())}
        names={['Volume']}
        format={(value) => money(value.toFixed(2))}
      />
    )}
  </Card>
);

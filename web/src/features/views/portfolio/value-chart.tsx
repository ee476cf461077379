import { date, money } from '../../../lib/figures/format.ts';
import { AreaChart } from '../../../ui/charts/area-chart.tsx';

type Point = { readonly at: string; readonly value: string; readonly netDeposits: string };

export const ValueChart = ({ points, height }: { points: readonly Point[]; height: number }) => (
  <AreaChart
    label="Value and net deposits"
    height={height}
    points={points.map((point) => ({
      at: date(point.at),
      value: Number(point.value),
      second: Number(point.netDeposits),
    }))}
    names={['Value', 'Net deposits']}
    format={(value) => money(value.toFixed(2))}
  />
);

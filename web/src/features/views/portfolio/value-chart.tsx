import { money, percentChange } from '../../../lib/figures/format.ts';
import { AreaChart } from '../../../ui/charts/area-chart.tsx';
import { dayPoint } from '../../../ui/charts/area-plot.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import type { Performance } from './view.ts';

type Point = { readonly at: string; readonly value: string; readonly netDeposits: string };

export const ValueChart = ({ points, height }: { points: readonly Point[]; height: number }) => (
  <AreaChart
    label="Value and net deposits"
    height={height}
    points={points.map((point) => ({
      ...dayPoint(point.at),
      value: Number(point.value),
      second: Number(point.netDeposits),
    }))}
    names={['Value', 'Net deposits']}
    format={(value) => money(value.toFixed(2))}
  />
);

type ReturnProps = { readonly data: Performance; readonly height: number };

const tick = (value: number): string => `${Number(value.toFixed(2))}%`.replace('-', '\u2212');

export const ReturnChart = ({ data, height }: ReturnProps) => (
  <>
    <ReturnWords data={data} />
    <AreaChart
      label={data.benchmark ? `Return, compared with ${data.benchmark.name}` : 'Return'}
      height={height}
      points={data.points.map((point) => ({
        ...dayPoint(point.at),
        value: Number(point.returnPercent),
        second: point.benchmarkPercent === null ? undefined : Number(point.benchmarkPercent),
      }))}
      names={data.benchmark ? ['Portfolio', data.benchmark.name] : ['Portfolio']}
      format={percentChange}
      tick={tick}
      isSecondCurved
    />
  </>
);

function ReturnWords({ data: { benchmark, changePercent } }: { data: Performance }) {
  if (!benchmark) return null;
  return (
    <Text size={13} tone="quiet" num>
      {`Portfolio ${percentChange(changePercent)}, `}
      {benchmark.percent === null
        ? `no price for ${benchmark.name} on the first day`
        : `${benchmark.name} ${percentChange(benchmark.percent)} by price, excluding income`}
    </Text>
  );
}

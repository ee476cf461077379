import { SegmentedControl } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { directionOf, money, moneyChange, percentChange } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { ChangeText } from '../../../ui/change-text.tsx';
import { BigFigure } from '../../../ui/figures.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import classes from './performance-card.module.css';
import { PerformanceFacts } from './performance-facts.tsx';
import { performanceQuery, type Range } from './queries.ts';
import { ValueChart } from './value-chart.tsx';

const RANGES: readonly { value: Range; label: string }[] = [
  { value: '1W', label: '1W' },
  { value: '1M', label: '1M' },
  { value: '3M', label: '3M' },
  { value: 'YTD', label: 'YTD' },
  { value: '1Y', label: '1Y' },
  { value: 'ALL', label: 'All' },
];
const WORDS: Readonly<Record<Range, string>> = {
  '1W': 'past week',
  '1M': 'past month',
  '3M': 'past 3 months',
  YTD: 'this year',
  '1Y': 'past year',
  ALL: 'since the beginning',
};

type PerformanceCardProps = {
  readonly range: Range;
  readonly onRange: (range: Range) => void;
  /** With the total on top, as the dashboard shows it. */
  readonly total?: string | undefined;
  /** Key figures under the chart. */
  readonly strip?: ReactNode;
};

const isEmpty = (points: readonly { value: string; netDeposits: string }[]): boolean =>
  points.every((point) => Number(point.value) === 0 && Number(point.netDeposits) === 0);

/** Value against net deposits over a range, from the ledger's own movements. */
export function PerformanceCard({ range, onRange, total, strip }: PerformanceCardProps) {
  const query = useQuery(performanceQuery(range));
  const change = query.data ? (
    <>
      <ChangeText
        direction={directionOf(query.data.change)}
        text={`${moneyChange(query.data.change)} (${percentChange(query.data.changePercent)})`}
      />{' '}
      {WORDS[range]}
    </>
  ) : null;
  const title =
    total === undefined ? (
      'Performance'
    ) : (
      <BigFigure label="Total value" value={money(total)} note={change} />
    );
  return (
    <Card
      title={title}
      label="Performance"
      flush
      aside={
        <SegmentedControl
          size="xs"
          aria-label="Range"
          data={[...RANGES]}
          value={range}
          onChange={(value) => onRange(value as Range)}
        />
      }
    >
      <div className={classes.chart}>
        {query.isError ? (
          <ErrorState
            title="Performance did not load"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : query.data && isEmpty(query.data.points) ? (
          <EmptyState icon={<IconChartLine size={20} />} title="No value yet">
            Money and units that arrive are drawn here from their first day.
          </EmptyState>
        ) : query.data ? (
          <ValueChart points={query.data.points} height={total === undefined ? 260 : 220} />
        ) : (
          <SkeletonText lines={6} />
        )}
      </div>
      {strip ? <div className={classes.strip}>{strip}</div> : null}
      {total === undefined && query.data && !isEmpty(query.data.points) ? (
        <div className={classes.strip}>
          <PerformanceFacts data={query.data} />
        </div>
      ) : null}
    </Card>
  );
}

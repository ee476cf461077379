import { SegmentedControl } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../api/query.ts';
import { directionOf, money, moneyChange, percentChange } from '../../../lib/figures/format.ts';
import { BigFigure } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Box, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonChart, SkeletonFigures } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ChangeText } from '../../../ui/text/change-text.tsx';
import { PerformanceFacts } from './performance-facts.tsx';
import classes from './portfolio.module.css';
import { ValueChart } from './value-chart.tsx';
import type { Performance, Range } from './view.ts';

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
  /** Shows the total on top, as on the dashboard. */
  readonly total?: string | undefined;
  /** The currencies that the total excludes. */
  readonly leftOut?: string | undefined;
  readonly strip?: ReactNode;
};

const isEmpty = ({ points }: Performance): boolean =>
  points.every((point) => Number(point.value) === 0 && Number(point.netDeposits) === 0);

/** Value against net deposits over a range, from the ledger. */
export function PerformanceCard({ range, onRange, total, leftOut, strip }: PerformanceCardProps) {
  const performance = useQuery(
    query(
      'GET /user/portfolio/performance',
      { query: { range } },
      { keepPrevious: true, pageWide: true },
    ),
  );
  const { data } = performance;
  const change = data ? (
    <>
      <ChangeText
        direction={directionOf(data.change)}
        text={`${moneyChange(data.change)} (${percentChange(data.changePercent)})`}
      />{' '}
      {WORDS[range]}
    </>
  ) : null;
  const title =
    total === undefined ? (
      'Performance'
    ) : (
      <div>
        <BigFigure label="Total value" value={money(total)} note={change} />
        {leftOut ? (
          <Text size={12.5} tone="faint" weight={400} className={classes.leftOut}>
            {leftOut}
          </Text>
        ) : null}
      </div>
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
      <Box px={20} pt={16} pb={20} className={classes.chart}>
        <QueryBoundary
          query={performance}
          what="Performance"
          loading={<SkeletonChart height={total === undefined ? 260 : 220} />}
          isEmpty={isEmpty}
          empty={<NoValue />}
        >
          {({ points }) => <ValueChart points={points} height={total === undefined ? 260 : 220} />}
        </QueryBoundary>
      </Box>
      {strip ? <Box line="above">{strip}</Box> : null}
      {total === undefined && (data ? !isEmpty(data) : performance.isPending) ? (
        <Box line="above">{data ? <PerformanceFacts data={data} /> : <SkeletonFigures />}</Box>
      ) : null}
    </Card>
  );
}

const NoValue = () => (
  <EmptyState icon={<IconChartLine size={20} />} title="No performance yet">
    Your portfolio’s value appears here from your first deposit.
  </EmptyState>
);

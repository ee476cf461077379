import { IconChartLine } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../api/query.ts';
import { directionOf, money, moneyChange, percentChange } from '../../../lib/figures/format.ts';
import { performanceInput } from '../../../search-params.ts';
import { BigFigure } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Box, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonChart, SkeletonFigures } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ChangeText } from '../../../ui/text/change-text.tsx';
import { PerformanceControls, RangeControl } from './performance-controls.tsx';
import { PerformanceFacts } from './performance-facts.tsx';
import { type ControlsProps, periodWords } from './performance-view.ts';
import classes from './portfolio.module.css';
import { ReturnChart, ValueChart } from './value-chart.tsx';
import type { Performance } from './view.ts';

type PerformanceCardProps = Pick<ControlsProps, 'choice' | 'onChange'> & {
  /** Shows the total on top, as on the dashboard. */
  readonly total?: string | undefined;
  /** The currencies that the total excludes. */
  readonly leftOut?: string | undefined;
  readonly strip?: ReactNode;
};

/** Of the choice between value and return, with its margin. */
const CONTROLS_HEIGHT = 52;

const isEmpty = ({ points }: Performance): boolean =>
  points.every((point) => Number(point.value) === 0 && Number(point.netDeposits) === 0);

export function PerformanceCard(props: PerformanceCardProps) {
  const { choice, onChange, total, leftOut, strip } = props;
  const performance = useQuery(
    query('GET /user/portfolio/performance', performanceInput(choice), {
      keepPrevious: true,
      pageWide: true,
    }),
  );
  const height = total === undefined ? 260 : 220;
  const { data } = performance;
  const change = data ? (
    <>
      <ChangeText
        direction={directionOf(data.change)}
        text={`${moneyChange(data.change)} (${percentChange(data.changePercent)})`}
      />{' '}
      {periodWords(choice, data)}
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
      aside={<RangeControl choice={choice} onChange={onChange} data={data} />}
    >
      <Box px={20} pt={16} pb={20} className={classes.chart}>
        <QueryBoundary
          query={performance}
          what="Performance"
          loading={<SkeletonChart height={height + CONTROLS_HEIGHT} />}
          isEmpty={isEmpty}
          empty={<NoValue />}
        >
          {(known) => (
            <>
              <PerformanceControls choice={choice} onChange={onChange} data={known} />
              {choice.show ? (
                <ReturnChart data={known} height={height} />
              ) : (
                <ValueChart points={known.points} height={height} />
              )}
            </>
          )}
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

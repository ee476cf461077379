import { DAY } from '@holdfast/domain/kernel/moment';
import type { CandleData } from '@holdfast/domain/market/exchange/shapes';
import type { CandleWidth } from '@holdfast/domain/market/exchange/terms';
import { SegmentedControl } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  directionOf,
  minorOf,
  money,
  moneyChange,
  percentChange,
} from '../../../../lib/figures/format.ts';
import { AreaChart, type ChartPoint } from '../../../../ui/charts/area-chart.tsx';
import type { StepPoint } from '../../../../ui/charts/draw-candles.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { Group, Text } from '../../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { SkeletonChart } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { ChangeText } from '../../../../ui/text/change-text.tsx';
import { beginsAt, navLine, WIDTHS, withLast } from '../book/candles.ts';
import { candlesOf, navsOf } from '../market-queries.ts';
import { useTrade } from '../trade-context.ts';
import classes from './lite.module.css';

const RANGES = {
  '1W': { days: 7, width: '1h', words: 'past week' },
  '1M': { days: 31, width: '1d', words: 'past month' },
  '3M': { days: 92, width: '1d', words: 'past 3 months' },
  '1Y': { days: 365, width: '1d', words: 'past year' },
  All: { days: 36_500, width: '1d', words: 'since trading began' },
} as const satisfies Record<string, { days: number; width: CandleWidth; words: string }>;
type Range = keyof typeof RANGES;
const isRange = (value: string): value is Range => value in RANGES;

export function LiteChart() {
  const { asset, market } = useTrade();
  const [range, setRange] = useState<Range>('3M');
  const { width, days, words } = RANGES[range];
  const prices = useQuery(candlesOf(asset.id, width, 1000));
  const isOf = !prices.isPlaceholderData;
  const all = withLast(
    prices.data ?? [],
    width,
    isOf ? market.lastPrice : null,
    market.lastTradeAt,
  );
  const candles = all.filter((candle) => Date.parse(candle.at) >= Date.now() - days * DAY);
  const change = changeOver(candles);
  const navs = useQuery(navsOf(asset.id)).data?.history;
  const line = useMemo(() => navLine(navs ?? []), [navs]);
  return (
    <Card label="Price">
      <Group gap={16} rowGap={8} align="start" justify="between" wrap mb={12}>
        <div>
          <p className={`num ${classes.price}`}>
            {money(market.lastPrice ?? market.referencePrice)}
          </p>
          {change ? (
            <Text size={13} loose>
              <ChangeText
                direction={directionOf(change.money)}
                text={`${moneyChange(change.money)} (${percentChange(change.percent)})`}
              />{' '}
              <Text as="span" tone="quiet">
                {words}
              </Text>
            </Text>
          ) : (
            <Text tone="quiet">
              {market.lastPrice === null ? 'Opening price, not traded yet' : 'Last price'}
            </Text>
          )}
        </div>
        <SegmentedControl
          size="xs"
          aria-label="Period"
          value={range}
          onChange={(value) => isRange(value) && setRange(value)}
          data={Object.keys(RANGES)}
        />
      </Group>
      <QueryBoundary
        query={prices}
        what="The prices"
        loading={<SkeletonChart height={260} />}
        isEmpty={() => candles.length < 2}
        empty={
          <EmptyState icon={<IconChartLine size={20} />} title="Not enough trades">
            Choose a longer period.
          </EmptyState>
        }
      >
        {() => (
          <AreaChart
            label={`Price of ${asset.symbol}, ${words}`}
            names={line.length > 0 ? ['Price', 'NAV'] : ['Price']}
            format={(value) => money(value.toFixed(2))}
            gapMs={GAP_STEPS * WIDTHS[width].ms}
            points={pricePoints(candles, line, width)}
          />
        )}
      </QueryBoundary>
    </Card>
  );
}

/** A pause of more intervals than this, such as a long weekend, is drawn as a gap. */
const GAP_STEPS = 5;

export const pricePoints = (
  candles: readonly CandleData[],
  line: readonly StepPoint[],
  width: CandleWidth,
): readonly ChartPoint[] =>
  candles.map((candle) => {
    const nav = line.findLast(({ at }) => at <= candle.at);
    return {
      at: beginsAt(candle, width),
      time: Date.parse(candle.at),
      value: Number(candle.close),
      second: nav && Number(nav.value),
    };
  });

export function changeOver(candles: readonly CandleData[]) {
  const [first, last] = [candles[0], candles.at(-1)];
  if (!first || !last) return undefined;
  const [from, to] = [minorOf(first.open, 2), minorOf(last.close, 2)];
  const apart = Number(to - from) / 100;
  return { money: apart.toFixed(2), percent: ((apart * 10_000) / Number(from)).toFixed(2) };
}

import { DAY, dayWords } from '@holdfast/domain/kernel/moment';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { dateTime, money, quantity } from '../../lib/figures/format.ts';
import { Group } from '../layout/layout.tsx';
import { ChartTip } from './chart-tip.tsx';
import classes from './charts.module.css';
import { stepped } from './cursor.ts';
import {
  type Candle,
  type Cursor,
  drawCandles,
  type PriceMark,
  type StepPoint,
} from './draw-candles.ts';
import { useWidth } from './use-width.ts';

export type CandleCanvasProps = {
  readonly candles: readonly Candle[];
  readonly isDaily: boolean;
  /** Milliseconds per candle; one day by default. */
  readonly stepMs?: number;
  readonly label: string;
  /** Describes a candle in a sentence, announced at the cursor. */
  readonly describe: (candle: Candle) => string;
  readonly volume: string;
  /** A dashed line with its name, such as the NAV. */
  readonly line?: readonly StepPoint[] | undefined;
  readonly lineName?: string;
  readonly shape?: 'candles' | 'line';
  /** Prices marked by lines across the chart, such as the viewer's orders. */
  readonly marks?: readonly PriceMark[] | undefined;
  /** Milliseconds since 1970 up to which the time axis continues. */
  readonly until?: number | undefined;
  /** Receives the double-clicked price. Must be stable between renders. */
  readonly onPick?: ((price: string) => void) | undefined;
};

export default function CandleCanvas(props: CandleCanvasProps) {
  const { candles, isDaily, stepMs = DAY, label, describe, line, marks, until } = props;
  const { shape = 'candles', onPick } = props;
  const { ref, width = 0 } = useWidth<HTMLDivElement>();
  const into = useRef<HTMLDivElement>(null);
  const drawn = useRef<ReturnType<typeof drawCandles>>(undefined);
  const [cursor, setCursor] = useState<Cursor>();
  useEffect(() => {
    if (!into.current) return;
    const options = { isDaily, stepMs, shape, onCursor: setCursor, onPick };
    const chart = drawCandles(into.current, options);
    drawn.current = chart;
    return () => chart.remove();
  }, [isDaily, stepMs, shape, onPick]);
  useEffect(() => drawn.current?.show(candles, line, until), [candles, line, until]);
  useEffect(() => drawn.current?.mark(marks ?? []), [marks]);

  const last = candles.length - 1;
  const here = cursor?.at ?? last;
  const shown = candles[here];
  const move = (event: KeyboardEvent) => {
    const next = event.key === 'Escape' ? undefined : stepped(event.key, here, last);
    if (next === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    if (next === undefined) drawn.current?.clear();
    else drawn.current?.point(next);
  };
  return (
    <div
      ref={ref}
      className={classes.chart}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={here}
      aria-valuetext={shown ? describe(shown) : undefined}
      onKeyDown={move}
      onBlur={() => drawn.current?.clear()}
    >
      {shown ? <Legend {...props} candle={shown} /> : null}
      <div ref={into} className={classes.canvas} aria-hidden="true" />
      {cursor && shown ? (
        <ChartTip
          x={cursor.x}
          width={width}
          title={isDaily ? dayWords(shown.at.slice(0, 10)) : dateTime(shown.at)}
          value={money(shown.close)}
          lines={tipLines(props, shown)}
        />
      ) : null}
    </div>
  );
}

function tipLines({ volume, line, lineName }: CandleCanvasProps, candle: Candle): string[] {
  const step = line?.findLast(({ at }) => at <= candle.at);
  return [
    `${volume} ${quantity(candle.quantity)}`,
    ...(step && lineName ? [`${lineName} ${money(step.value)}`] : []),
  ];
}

type LegendProps = CandleCanvasProps & { readonly candle: Candle };

function Legend({ candle, shape, volume, line, lineName }: LegendProps) {
  const { open, high, low, close, quantity: units } = candle;
  const prices =
    shape === 'line'
      ? [money(close)]
      : [`O ${money(open)}`, `H ${money(high)}`, `L ${money(low)}`, `C ${money(close)}`];
  return (
    <Group wrap size={12} tone="quiet" num className={classes.candleChartLegend} aria-hidden="true">
      {[...prices, `${volume} ${quantity(units)}`].map((text) => (
        <span key={text}>{text}</span>
      ))}
      {line && lineName ? <span>- - {lineName}</span> : null}
    </Group>
  );
}

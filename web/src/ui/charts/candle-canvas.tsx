import { DAY } from '@holdfast/domain/kernel/moment';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { money, quantity } from '../../lib/figures/format.ts';
import { Group } from '../layout/layout.tsx';
import classes from './charts.module.css';
import { type Candle, drawCandles, type PriceMark, type StepPoint } from './draw-candles.ts';

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
  /** Receives the double-clicked price. Must be stable between renders. */
  readonly onPick?: ((price: string) => void) | undefined;
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export default function CandleCanvas(props: CandleCanvasProps) {
  const { candles, isDaily, stepMs = DAY, label, describe, volume, line, lineName, marks } = props;
  const { shape = 'candles', onPick } = props;
  const into = useRef<HTMLDivElement>(null);
  const drawn = useRef<ReturnType<typeof drawCandles>>(undefined);
  const [at, setAt] = useState<number>();
  useEffect(() => {
    if (!into.current) return;
    const chart = drawCandles(into.current, { isDaily, stepMs, shape, onCursor: setAt, onPick });
    drawn.current = chart;
    return () => chart.remove();
  }, [isDaily, stepMs, shape, onPick]);
  useEffect(() => drawn.current?.show(candles, line), [candles, line]);
  useEffect(() => drawn.current?.mark(marks ?? []), [marks]);

  const last = candles.length - 1;
  const shown = candles[at ?? last];
  const move = (event: KeyboardEvent) => {
    const by = STEPS[event.key] ?? 0;
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? last : (at ?? last) + by;
    if (by === 0 && event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    const next = Math.min(last, Math.max(0, to));
    setAt(next);
    drawn.current?.point(next);
  };
  return (
    <div
      className={classes.chart}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at ?? last}
      aria-valuetext={shown ? describe(shown) : undefined}
      onKeyDown={move}
      onBlur={() => drawn.current?.clear()}
    >
      {shown ? (
        <Group
          wrap
          size={12}
          tone="quiet"
          num
          className={classes.candleChartLegend}
          aria-hidden="true"
        >
          <span>O {money(shown.open)}</span>
          <span>H {money(shown.high)}</span>
          <span>L {money(shown.low)}</span>
          <span>C {money(shown.close)}</span>
          <span>
            {volume} {quantity(shown.quantity)}
          </span>
          {line && lineName ? <span>- - {lineName}</span> : null}
        </Group>
      ) : null}
      <div ref={into} className={classes.canvas} aria-hidden="true" />
    </div>
  );
}

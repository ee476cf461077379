import type { CandleView } from '@holdfast/domain/market/exchange/shapes';
import type { CandleWidth } from '@holdfast/domain/market/exchange/terms';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { quantity } from '../../../lib/format.ts';
import { drawCandles } from './candle-chart.ts';
import { wordsOf } from './candles.ts';
import classes from './price-card.module.css';

type ChartProps = {
  readonly candles: readonly CandleView[];
  readonly width: CandleWidth;
  readonly symbol: string;
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Candles and volume; arrow keys move the cursor, and its words say the same. */
export default function PriceChart({ candles, width, symbol }: ChartProps) {
  const into = useRef<HTMLDivElement>(null);
  const drawn = useRef<ReturnType<typeof drawCandles>>(undefined);
  const [at, setAt] = useState<number>();
  useEffect(() => {
    if (!into.current) return;
    const chart = drawCandles(into.current, { width, onCursor: setAt });
    drawn.current = chart;
    return () => chart.remove();
  }, [width]);
  useEffect(() => drawn.current?.show(candles), [candles]);

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
      aria-label={`Price of ${symbol}`}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at ?? last}
      aria-valuetext={shown ? wordsOf(shown, width) : undefined}
      onKeyDown={move}
      onBlur={() => drawn.current?.clear()}
    >
      {shown ? <Legend candle={shown} /> : null}
      <div ref={into} className={classes.canvas} aria-hidden="true" />
    </div>
  );
}

const Legend = ({ candle }: { candle: CandleView }) => (
  <div className={`num ${classes.legend}`} aria-hidden="true">
    <span>O {candle.open}</span>
    <span>H {candle.high}</span>
    <span>L {candle.low}</span>
    <span>C {candle.close}</span>
    <span>Units {quantity(candle.quantity)}</span>
  </div>
);

import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { CandleCanvasProps } from './candle-canvas.tsx';
import { ChartCredit } from './chart-credit.tsx';
import classes from './charts.module.css';

const CandleCanvas = lazyPart(() => import('./candle-canvas.tsx'));

export const CandleChart = (props: CandleCanvasProps) => (
  <Suspense fallback={<div className={classes.chart} />}>
    <div className={classes.framed}>
      <CandleCanvas {...props} />
      <ChartCredit />
    </div>
  </Suspense>
);

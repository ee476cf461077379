import { groupDecimal } from '@holdfast/domain/kernel/decimal';
import {
  CandlestickSeries,
  type CandlestickSeriesPartialOptions,
  type IChartApi,
  LineSeries,
  LineStyle,
  type PriceFormatCustom,
  type UTCTimestamp,
} from 'lightweight-charts';
import { type ChartColours, faded } from './chart-colours.ts';

export type Candle = Readonly<
  Record<'at' | 'open' | 'high' | 'low' | 'close' | 'quantity', string>
>;

type Bar = { readonly time: UTCTimestamp } & (
  | { readonly open: number; readonly high: number; readonly low: number; readonly close: number }
  | { readonly close?: undefined }
);

/** A candle, or whitespace for an interval without trades. */
export const barOf = (time: UTCTimestamp, candle: Candle | undefined): Bar =>
  candle
    ? {
        time,
        open: Number(candle.open),
        high: Number(candle.high),
        low: Number(candle.low),
        close: Number(candle.close),
      }
    : { time };

const priceWords = (price: number): string => groupDecimal(BigInt(Math.round(price * 100)), 2);

/** `marked` is the series with the scale and price lines. */
export function pricesOn(chart: IChartApi, shape: 'candles' | 'line') {
  const priceFormat = { type: 'custom', formatter: priceWords, minMove: 0.01 } as const;
  if (shape === 'line') return linesOn(chart, priceFormat);
  const series = chart.addSeries(CandlestickSeries, { priceFormat });
  return {
    marked: series,
    show: (bars: readonly Bar[]) => series.setData([...bars]),
    paint: (colours: ChartColours) => series.applyOptions(candleOptions(colours)),
  };
}

/** With more trades than this, dots would hide the line. */
const MOST_DOTS = 60;
const HIDDEN = 'transparent';
const UNMARKED = {
  priceLineVisible: false,
  lastValueVisible: false,
  crosshairMarkerVisible: false,
} as const;

/** A solid line between neighbouring intervals, a faint one across those without trades. */
function linesOn(chart: IChartApi, priceFormat: PriceFormatCustom) {
  const across = chart.addSeries(LineSeries, { priceFormat, lineWidth: 1, ...UNMARKED });
  const line = chart.addSeries(LineSeries, { priceFormat, lineWidth: 2 });
  const dots = chart.addSeries(LineSeries, {
    ...{ priceFormat, lineVisible: false, pointMarkersRadius: 3, ...UNMARKED },
  });
  return {
    marked: line,
    show: (bars: readonly Bar[]) => {
      const closeOf = ({ time, close }: Bar) =>
        close === undefined ? { time } : { time, value: close };
      const values = bars.map(closeOf);
      const count = bars.filter(({ close }) => close !== undefined).length;
      across.setData(values);
      dots.setData(values);
      dots.applyOptions({ pointMarkersVisible: count <= MOST_DOTS });
      // A point's colour is that of the line which follows it.
      const endsAt = bars.findLastIndex(({ close }) => close !== undefined);
      line.setData(
        values.map((value, at) =>
          bars[at + 1]?.close === undefined && at < endsAt ? { ...value, color: HIDDEN } : value,
        ),
      );
    },
    paint: ({ primary }: ChartColours) => {
      across.applyOptions({ color: faded(primary, 0.4), lineStyle: LineStyle.SparseDotted });
      line.applyOptions({ color: primary, priceLineColor: primary });
      dots.applyOptions({ color: primary });
    },
  };
}

/** Rising candles are hollow and falling candles solid, so that colour isn't the only sign. */
const candleOptions = ({
  up,
  down,
  surface,
  primary,
}: ChartColours): CandlestickSeriesPartialOptions => ({
  priceLineColor: primary,
  upColor: surface,
  borderUpColor: up,
  wickUpColor: up,
  downColor: down,
  borderDownColor: down,
  wickDownColor: down,
});

import { groupDecimal } from '@holdfast/domain/kernel/decimal';
import {
  CandlestickSeries,
  type CandlestickSeriesPartialOptions,
  ColorType,
  CrosshairMode,
  createChart,
  HistogramSeries,
  type IPriceLine,
  type ISeriesApi,
  LineSeries,
  type LineSeriesPartialOptions,
  LineStyle,
  LineType,
  TickMarkType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { date, dateTime } from '../../lib/figures/format.ts';
import { type ChartColours, faded, readColours, watchColours } from './chart-colours.ts';
import { slotsOf } from './slots.ts';

export type Candle = Readonly<
  Record<'at' | 'open' | 'high' | 'low' | 'close' | 'quantity', string>
>;

export type StepPoint = { readonly at: string; readonly value: string };

export type PriceMark = {
  readonly price: string;
  readonly title: string;
  readonly side: 'buy' | 'sell' | 'alert';
};

const STEPS: LineSeriesPartialOptions = {
  lineType: LineType.WithSteps,
  lineStyle: LineStyle.Dashed,
  lineWidth: 2,
  priceLineVisible: false,
  lastValueVisible: false,
  crosshairMarkerVisible: false,
};

type Options = {
  readonly isDaily: boolean;
  /** Milliseconds per candle. Intervals without trades keep their place on the time axis. */
  readonly stepMs: number;
  readonly shape: 'candles' | 'line';
  readonly onCursor: (at: number | undefined) => void;
  readonly onPick?: ((price: string) => void) | undefined;
};

const timeOf = (candle: Candle): UTCTimestamp => (Date.parse(candle.at) / 1000) as UTCTimestamp;

const isoOf = (time: Time): string => new Date(Number(time) * 1000).toISOString();

/** Draws candles with volume below, and follows changes to the theme's colours. */
export function drawCandles(into: HTMLElement, options: Options) {
  const { isDaily, stepMs, shape, onCursor, onPick } = options;
  const chart = createChart(into, { autoSize: true, ...optionsOf(readColours(), isDaily) });
  const prices = pricesOn(chart, shape);
  const volume = volumeOn(chart);
  const steps = chart.addSeries(LineSeries, STEPS);
  let candles: readonly Candle[] = [];
  let slots: readonly number[] = [];
  const marks = marksOn(prices.series);

  const paint = () => {
    const colours = readColours();
    chart.applyOptions(optionsOf(colours, isDaily));
    prices.paint(colours);
    steps.applyOptions({ color: colours.primary });
    volume.setData(
      candles.map((candle) => ({
        time: timeOf(candle),
        value: Number(candle.quantity),
        color: faded(isUp(candle) ? colours.up : colours.down, 0.35),
      })),
    );
    marks.paint(colours);
  };
  const stopWatching = watchColours(paint);
  chart.subscribeCrosshairMove(({ time }) => {
    const at = time === undefined ? -1 : candles.findIndex((each) => timeOf(each) === time);
    onCursor(at < 0 ? undefined : at);
  });
  if (onPick) pickOn(chart, prices.series, onPick);

  return {
    show: (next: readonly Candle[], line: readonly StepPoint[] = []) => {
      const isFirst = candles.length === 0;
      candles = next;
      slots = slotsOf(next.map(timeOf), stepMs / 1000);
      const byTime = new Map(next.map((candle) => [timeOf(candle) as number, candle] as const));
      prices.show(slots.map((time) => barOf(time as UTCTimestamp, byTime.get(time))));
      steps.setData(stepsWithin(line, next, slots));
      paint();
      if (isFirst) showNewest(chart, slots.length);
    },
    mark: (next: readonly PriceMark[]) => marks.show(next),
    point: (at: number) => {
      const candle = candles[at];
      if (!candle) return;
      const range = chart.timeScale().getVisibleLogicalRange();
      const slot = slots.indexOf(timeOf(candle));
      if (range && (slot < range.from || slot > range.to)) {
        const by = slot < range.from ? slot - range.from - 1 : slot - range.to + 1;
        chart.timeScale().setVisibleLogicalRange({ from: range.from + by, to: range.to + by });
      }
      chart.setCrosshairPosition(Number(candle.close), timeOf(candle), prices.series);
    },
    clear: () => chart.clearCrosshairPosition(),
    remove: () => {
      stopWatching();
      chart.remove();
    },
  };
}

function volumeOn(chart: ReturnType<typeof createChart>) {
  const volume = chart.addSeries(HistogramSeries, {
    priceFormat: { type: 'volume' },
    priceScaleId: 'volume',
    lastValueVisible: false,
    priceLineVisible: false,
  });
  chart.priceScale('volume').applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } });
  return volume;
}

const priceWords = (price: number): string => groupDecimal(BigInt(Math.round(price * 100)), 2);

function pricesOn(chart: ReturnType<typeof createChart>, shape: Options['shape']) {
  const priceFormat = { type: 'custom', formatter: priceWords, minMove: 0.01 } as const;
  if (shape === 'line') {
    const series = chart.addSeries(LineSeries, { priceFormat, lineWidth: 2 });
    return {
      series,
      show: (bars: readonly Bar[]) =>
        // The line spans intervals without trades, which keep their place on the axis.
        series.setData(
          bars.map(({ time, close }) => (close === undefined ? { time } : { time, value: close })),
        ),
      paint: ({ primary }: ChartColours) =>
        series.applyOptions({ color: primary, priceLineColor: primary }),
    };
  }
  const series = chart.addSeries(CandlestickSeries, { priceFormat });
  return {
    series,
    show: (bars: readonly Bar[]) => series.setData([...bars]),
    paint: (colours: ChartColours) => series.applyOptions(candleOptions(colours)),
  };
}

/** Price lines on a series, redrawn when prices or colours change. */
function marksOn(prices: Pick<ISeriesApi<'Line'>, 'createPriceLine' | 'removePriceLine'>) {
  let marks: readonly PriceMark[] = [];
  let drawn: IPriceLine[] = [];
  const paint = (colours: ChartColours) => {
    for (const line of drawn) prices.removePriceLine(line);
    drawn = marks.map((mark) => prices.createPriceLine(lineOf(mark, colours)));
  };
  const show = (next: readonly PriceMark[]) => {
    marks = next;
    paint(readColours());
  };
  return { paint, show };
}

function pickOn(
  chart: ReturnType<typeof createChart>,
  series: Pick<ISeriesApi<'Line'>, 'coordinateToPrice'>,
  onPick: (price: string) => void,
): void {
  chart.subscribeDblClick(({ point }) => {
    const price = point ? series.coordinateToPrice(point.y) : null;
    if (price !== null && price > 0) onPick(price.toFixed(2));
  });
}

type Bar = { readonly time: UTCTimestamp } & (
  | { readonly open: number; readonly high: number; readonly low: number; readonly close: number }
  | { readonly close?: undefined }
);

/** A candle, or whitespace for an interval without trades. */
const barOf = (time: UTCTimestamp, candle: Candle | undefined): Bar =>
  candle
    ? {
        time,
        open: Number(candle.open),
        high: Number(candle.high),
        low: Number(candle.low),
        close: Number(candle.close),
      }
    : { time };

const lineOf = ({ price, title, side }: PriceMark, { up, down, primary }: ChartColours) => ({
  price: Number(price),
  title,
  color: { buy: up, sell: down, alert: primary }[side],
  lineWidth: 1 as const,
  lineStyle: LineStyle.Dotted,
});

/**
 * Within the candles' range: the value at the first candle, each change, and the value at the last.
 * A change is placed at the start of its interval, so that it adds no point to the time axis.
 */
function stepsWithin(
  line: readonly StepPoint[],
  candles: readonly Candle[],
  slots: readonly number[],
) {
  const [first, last] = [candles[0], candles.at(-1)];
  const held = first && line.findLast(({ at }) => at <= first.at);
  if (!first || !last || line.length === 0) return [];
  const within = line.filter(({ at }) => at > first.at && at <= last.at);
  const points = [...(held ? [{ ...held, at: first.at }] : []), ...within];
  const end = points.at(-1);
  const all = end && end.at < last.at ? [...points, { ...end, at: last.at }] : points;
  const bySlot = new Map(
    all.map(({ at, value }) => {
      const time = Date.parse(at) / 1000;
      return [slots.findLast((slot) => slot <= time) ?? time, Number(value)] as const;
    }),
  );
  return [...bySlot].map(([time, value]) => ({ time: time as UTCTimestamp, value }));
}

const isUp = (candle: Candle): boolean => Number(candle.close) >= Number(candle.open);

const VISIBLE = 90;

/** Waits for the chart's width, since bars laid out before it is known keep their minimum width. */
function showNewest(chart: ReturnType<typeof createChart>, count: number): void {
  const scale = chart.timeScale();
  const visible = Math.max(20, Math.min(VISIBLE, count));
  const lay = () => scale.setVisibleLogicalRange({ from: count - visible, to: count + 2 });
  if (scale.width() > 0) lay();
  else {
    const layOnce = () => {
      scale.unsubscribeSizeChange(layOnce);
      lay();
    };
    scale.subscribeSizeChange(layOnce);
  }
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

const optionsOf = (colours: ChartColours, isDaily: boolean) => ({
  layout: {
    background: { type: ColorType.Solid, color: colours.surface },
    textColor: colours.text,
    fontFamily: 'Inter Variable, Inter, system-ui, sans-serif',
    fontSize: 11,
    // The page shows the logo itself, since the library's logo would add a style element.
    attributionLogo: false,
  },
  grid: { vertLines: { visible: false }, horzLines: { color: colours.grid } },
  crosshair: {
    mode: CrosshairMode.Normal,
    vertLine: { color: colours.text, labelBackgroundColor: colours.primary },
    horzLine: { color: colours.text, labelBackgroundColor: colours.primary },
  },
  rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.12, bottom: 0.2 } },
  timeScale: {
    borderColor: colours.border,
    timeVisible: !isDaily,
    secondsVisible: false,
    rightOffset: 2,
    tickMarkFormatter: (time: Time, type: TickMarkType) => markOf(isoOf(time), type),
  },
  localization: {
    timeFormatter: (time: Time) => (isDaily ? date(isoOf(time)) : dateTime(isoOf(time))),
  },
});

/** "14:32" within a day; the date at a day's start and at the first tick. */
function markOf(iso: string, type: TickMarkType): string {
  const isTime = type === TickMarkType.Time || type === TickMarkType.TimeWithSeconds;
  const clock = isTime ? /\d\d:\d\d/.exec(dateTime(iso))?.[0] : undefined;
  return clock ?? date(iso).slice(0, 6);
}

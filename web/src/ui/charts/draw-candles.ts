import {
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
  type MouseEventParams,
  TickMarkType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { displayZone } from '../../lib/display.ts';
import { type ChartColours, faded, readColours, watchColours } from './chart-colours.ts';
import { barOf, type Candle, pricesOn } from './price-series.ts';
import { firstVisible, labelRoom, slotsOf } from './slots.ts';
import { clockTimes, clockWords } from './time-axis.ts';

export type { Candle } from './price-series.ts';

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

/** The candle at the cursor, and pixels from the left edge. */
export type Cursor = { readonly at: number; readonly x: number };

type Options = {
  readonly isDaily: boolean;
  /** Milliseconds per candle. Intervals without trades keep their place on the time axis. */
  readonly stepMs: number;
  readonly shape: 'candles' | 'line';
  readonly onCursor: (cursor: Cursor | undefined) => void;
  readonly onPick?: ((price: string) => void) | undefined;
};

const timeOf = ({ at }: Candle): number => Date.parse(at) / 1000;

/** Draws candles with volume below, and follows changes to the theme's colours. */
export function drawCandles(into: HTMLElement, options: Options) {
  const { isDaily, stepMs, shape, onCursor, onPick } = options;
  const chart = createChart(into, { autoSize: true, ...optionsOf(readColours(), isDaily) });
  const prices = pricesOn(chart, shape);
  const volume = volumeOn(chart);
  const steps = chart.addSeries(LineSeries, STEPS);
  let candles: readonly Candle[] = [];
  let slots: readonly number[] = [];
  // The axis shows the reader's clock; slots are the true times.
  let clockOf: ReadonlyMap<number, UTCTimestamp> = new Map();
  const onAxis = (time: number) => clockOf.get(time) ?? (time as UTCTimestamp);
  const marks = marksOn(prices.marked);

  const paint = () => {
    const colours = readColours();
    chart.applyOptions(optionsOf(colours, isDaily));
    prices.paint(colours);
    steps.applyOptions({ color: colours.primary });
    volume.setData(candles.map((one) => volumeBar(one, onAxis(timeOf(one)), colours)));
    marks.paint(colours);
  };
  const stopWatching = watchColours(paint);
  const cursorAt = ({ time, point }: MouseEventParams): Cursor | undefined => {
    const at = lastUpTo(candles, time, onAxis);
    return at < 0 || !point ? undefined : { at, x: point.x };
  };
  chart.subscribeCrosshairMove((event) => onCursor(cursorAt(event)));
  const point = (at: number) => {
    const candle = candles[at];
    if (!candle) return;
    reveal(chart, slots.indexOf(timeOf(candle)));
    const time = onAxis(timeOf(candle));
    chart.setCrosshairPosition(Number(candle.close), time, prices.marked);
    onCursor({ at, x: chart.timeScale().timeToCoordinate(time) ?? 0 });
  };
  // A tap shows the figures as hovering does.
  chart.subscribeClick((event) => {
    const cursor = cursorAt(event);
    if (cursor) point(cursor.at);
  });
  if (onPick) pickOn(chart, prices.marked, onPick);

  return {
    /** The time axis continues to `until`, in milliseconds since 1970. */
    show: (next: readonly Candle[], line: readonly StepPoint[] = [], until?: number) => {
      const isFirst = candles.length === 0;
      candles = next;
      const times = next.map(timeOf);
      slots = slotsOf(times, stepMs / 1000, until === undefined ? undefined : until / 1000);
      clockOf = clocksOf(slots, isDaily);
      const byTime = new Map(next.map((candle) => [timeOf(candle), candle] as const));
      prices.show(slots.map((time) => barOf(onAxis(time), byTime.get(time))));
      steps.setData(
        stepsWithin(line, slots).map(({ time, value }) => ({ time: onAxis(time), value })),
      );
      paint();
      if (isFirst) showFrom(chart, firstVisible(slots, times), slots.length);
    },
    mark: (next: readonly PriceMark[]) => marks.show(next),
    point,
    clear: () => {
      chart.clearCrosshairPosition();
      onCursor(undefined);
    },
    remove: () => {
      stopWatching();
      chart.remove();
    },
  };
}

/** The last candle at or before a place on the axis, since a gap has none of its own. */
const lastUpTo = (
  candles: readonly Candle[],
  time: Time | undefined,
  onAxis: (time: number) => number,
): number =>
  candles.findLastIndex((one) => time !== undefined && onAxis(timeOf(one)) <= Number(time));

function clocksOf(slots: readonly number[], isDaily: boolean): ReadonlyMap<number, UTCTimestamp> {
  const clocks = clockTimes(slots, { isDaily, zone: displayZone() });
  return new Map(slots.map((time, at) => [time, clocks[at] as UTCTimestamp]));
}

const volumeBar = (candle: Candle, time: UTCTimestamp, { up, down }: ChartColours) => ({
  time,
  value: Number(candle.quantity),
  color: faded(isUp(candle) ? up : down, 0.35),
});

/** Moves the time axis as little as needed. */
function reveal(chart: ReturnType<typeof createChart>, slot: number): void {
  const range = chart.timeScale().getVisibleLogicalRange();
  if (!range || (slot >= range.from && slot <= range.to)) return;
  const by = slot < range.from ? slot - range.from - 1 : slot - range.to + 1;
  chart.timeScale().setVisibleLogicalRange({ from: range.from + by, to: range.to + by });
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

const lineOf = ({ price, title, side }: PriceMark, { up, down, primary }: ChartColours) => ({
  price: Number(price),
  title,
  color: { buy: up, sell: down, alert: primary }[side],
  lineWidth: 1 as const,
  lineStyle: LineStyle.Dotted,
});

/**
 * Within the time axis: the value at its start, each change, and the value at its end. A change is
 * placed at the start of its interval, so that it adds no point.
 */
function stepsWithin(line: readonly StepPoint[], slots: readonly number[]) {
  const [first, last] = [slots[0], slots.at(-1)];
  if (first === undefined || last === undefined) return [];
  const bySlot = new Map<number, number>();
  for (const { at, value } of line) {
    const time = Date.parse(at) / 1000;
    bySlot.set(slots.findLast((slot) => slot <= time) ?? first, Number(value));
  }
  const latest = [...bySlot].at(-1);
  if (latest) bySlot.set(last, latest[1]);
  return [...bySlot].map(([time, value]) => ({ time, value }));
}

const isUp = (candle: Candle): boolean => Number(candle.close) >= Number(candle.open);

/** Waits for the chart's width, since bars laid out before it is known keep their minimum width. */
function showFrom(chart: ReturnType<typeof createChart>, from: number, count: number): void {
  const scale = chart.timeScale();
  const to = count + 2;
  const lay = () =>
    scale.setVisibleLogicalRange({ from: from - labelRoom(to - from, scale.width()), to });
  if (scale.width() > 0) lay();
  else {
    const layOnce = () => {
      scale.unsubscribeSizeChange(layOnce);
      lay();
    };
    scale.subscribeSizeChange(layOnce);
  }
}

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
    minBarSpacing: 0.05,
    tickMarkFormatter: (time: Time, type: TickMarkType) => markOf(Number(time), type),
  },
  localization: {
    timeFormatter: (time: Time) => {
      const { day, clock } = clockWords(Number(time));
      return isDaily ? day : `${day}, ${clock}`;
    },
  },
});

/** "14:32" within a day; the date at a day's start and at the first tick. */
function markOf(time: number, type: TickMarkType): string {
  const { day, clock } = clockWords(time);
  const isTime = type === TickMarkType.Time || type === TickMarkType.TimeWithSeconds;
  return isTime ? clock : day.slice(0, 6);
}

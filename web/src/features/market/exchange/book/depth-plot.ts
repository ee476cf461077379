import { groupDecimal } from '@holdfast/domain/kernel/decimal';
import { scaleOf } from '../../../../ui/charts/scale.ts';
import type { Level, LiveBook } from './live-book.ts';

const RIGHT = 52;
const TOP = 12;
const BOTTOM = 24;

type Steps = { readonly area: string; readonly line: string };
export type DepthPlot = NonNullable<ReturnType<typeof depthPlot>>;

/** Both sides as steps outwards from the spread; undefined while the book is empty. */
export function depthPlot(
  { bids, asks }: Pick<LiveBook, 'bids' | 'asks'>,
  width: number,
  height: number,
) {
  const prices = [...bids, ...asks].map((level) => Number(level.price));
  if (prices.length === 0) return undefined;
  const [bidSums, askSums] = [sumsOf(bids), sumsOf(asks)];
  const scale = scaleOf([0, ...bidSums, ...askSums], 3);
  const inner = width - RIGHT;
  const baseline = height - BOTTOM;
  const [low, high] = pricesAround(prices);
  const x = (price: number) => ((price - low) / (high - low)) * inner;
  const y = (units: number) => baseline - (units / scale.high) * (baseline - TOP);
  return {
    width,
    inner,
    baseline,
    bids: stepsOf(bids, bidSums, { x, y, baseline, end: 0 }),
    asks: stepsOf(asks, askSums, { x, y, baseline, end: inner }),
    ticks: scale.ticks
      .filter((tick) => tick > 0)
      .map((tick) => ({ y: y(tick), text: SHORT.format(tick) })),
    prices: pricesOf(low, high, inner),
    mid: midOf(bids, asks, x),
  };
}

const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 });

/** The part of the prices kept free beyond each outer level, so that its step has a width. */
const MARGIN = 0.06;

function pricesAround(prices: readonly number[]): readonly [low: number, high: number] {
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const room = (high - low || high) * MARGIN;
  return [Math.max(0, low - room), high + room];
}

function midOf(
  [bid]: readonly Level[],
  [ask]: readonly Level[],
  x: (price: number) => number,
): number | undefined {
  return bid && ask ? x(Number(bid.price + ask.price) / 2) : undefined;
}

/** Cumulative units, as numbers to draw. */
function sumsOf(levels: readonly Level[]): number[] {
  let sum = 0;
  return levels.map((level) => {
    sum += Number(level.quantity) / 1000;
    return sum;
  });
}

type Frame = {
  readonly x: (price: number) => number;
  readonly y: (units: number) => number;
  readonly baseline: number;
  /** The price at which the last step ends. */
  readonly end: number;
};

function stepsOf(levels: readonly Level[], sums: readonly number[], frame: Frame): Steps {
  const first = levels[0];
  if (!first) return { area: '', line: '' };
  const start = frame.x(Number(first.price)).toFixed(1);
  let line = `M${start} ${frame.baseline}`;
  levels.forEach((level, at) => {
    line += `H${frame.x(Number(level.price)).toFixed(1)}V${frame.y(sums[at] ?? 0).toFixed(1)}`;
  });
  line += `H${frame.end}`;
  return { line, area: `${line}V${frame.baseline}Z` };
}

const LABEL_WIDTH = 90;

/** Labels centred below their prices, as many as fit, none cut by an edge. */
function pricesOf(low: number, high: number, inner: number) {
  const count = Math.max(1, Math.min(5, Math.floor(inner / LABEL_WIDTH)));
  return Array.from({ length: count }, (_, at) => {
    const share = (at + 0.5) / count;
    return {
      x: share * inner,
      text: groupDecimal(BigInt(Math.round(low + (high - low) * share)), 2),
    };
  });
}

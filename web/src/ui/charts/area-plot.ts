import { dayWords } from '@holdfast/domain/kernel/moment';
import { scaleOf } from './scale.ts';

export type ChartPoint = {
  readonly at: string;
  /** Milliseconds since 1970. If every point has one, points are placed by time. */
  readonly time?: number;
  readonly value: number;
  readonly second?: number | undefined;
};

export type PlotOptions = {
  readonly width: number;
  readonly height: number;
  readonly tick: (value: number) => string;
  /** Further apart than this, points are joined by a faint line. */
  readonly gapMs?: number | undefined;
  /** The second line is drawn in steps unless it is a curve. */
  readonly isSecondCurved?: boolean | undefined;
};

const TOP = 10;
const BOTTOM = 24;
const RIGHT = 56;
const LABEL_WIDTH = 110;

type Dot = readonly [x: number, y: number];
const near = (n: number): string => n.toFixed(1);

/** An area with an optional second line, as paths and labels in pixels. */
export function plotOf(points: readonly ChartPoint[], options: PlotOptions) {
  const { width, height, tick } = options;
  const values = points.flatMap((p) => (p.second === undefined ? [p.value] : [p.value, p.second]));
  const scale = scaleOf(values.length > 0 ? values : [0]);
  const inner = width - RIGHT;
  const y = (value: number) =>
    TOP + ((scale.high - value) / (scale.high - scale.low)) * (height - TOP - BOTTOM);
  const xs = placesOf(points, inner - 4);
  const dots = points.map((p, at): Dot => [xs[at] ?? 0, y(p.value)]);
  const line = dots.map(([px, py], at) => `${at === 0 ? 'M' : 'L'}${near(px)} ${near(py)}`);
  const floor = height - BOTTOM;
  const isGap = (at: number) => isApart(points[at - 1], points[at], options.gapMs);
  return {
    width,
    inner,
    floor,
    dots,
    line: pathOf(dots, (at) => !isGap(at)),
    gaps: dots.some((_, at) => isGap(at)) ? pathOf(dots, isGap) : undefined,
    area: `${line.join('')}L${near(dots.at(-1)?.[0] ?? 0)} ${floor}L${near(dots[0]?.[0] ?? 0)} ${floor}Z`,
    second: secondOf(points, xs, y, options.isSecondCurved ?? false),
    grid: scale.ticks.map((value) => ({ y: y(value), text: tick(value) })),
    days: labelsOf(points, xs, inner),
  };
}

const isApart = (
  before: ChartPoint | undefined,
  here: ChartPoint | undefined,
  gapMs: number | undefined,
): boolean =>
  gapMs !== undefined && before?.time !== undefined && (here?.time ?? 0) - before.time > gapMs;

/** By time if it is known, otherwise evenly. */
function placesOf(points: readonly ChartPoint[], room: number): number[] {
  const times = points.flatMap(({ time }) => time ?? []);
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const isTimed = times.length === points.length && last > first;
  return points.map((_, at) => {
    if (points.length < 2) return room;
    const share = isTimed ? ((times[at] ?? 0) - first) / (last - first) : at / (points.length - 1);
    return share * room;
  });
}

/** Only the requested joins. */
const pathOf = (dots: readonly Dot[], isDrawn: (at: number) => boolean): string =>
  dots.map(([x, y], at) => `${at > 0 && isDrawn(at) ? 'L' : 'M'}${near(x)} ${near(y)}`).join('');

function secondOf(
  points: readonly ChartPoint[],
  xs: readonly number[],
  y: (value: number) => number,
  isCurved: boolean,
): string | undefined {
  let path = '';
  points.forEach(({ second }, at) => {
    if (second === undefined) return;
    const [px, py] = [near(xs[at] ?? 0), near(y(second))];
    path += path === '' ? `M${px} ${py}` : isCurved ? `L${px} ${py}` : `H${px}V${py}`;
  });
  return path || undefined;
}

const YEAR = 'DD MMM YYYY'.length;

/** As many as fit, each at the point nearest to an even position. */
function labelsOf(points: readonly ChartPoint[], xs: readonly number[], inner: number) {
  const count = Math.max(2, Math.min(6, Math.floor(inner / LABEL_WIDTH), points.length));
  const last = xs.at(-1) ?? 0;
  const nearest = (x: number) =>
    xs.reduce((best, px, at) => (Math.abs(px - x) < Math.abs((xs[best] ?? 0) - x) ? at : best), 0);
  const spots = new Set(Array.from({ length: count }, (_, i) => nearest((i / (count - 1)) * last)));
  const isLong = (points.at(-1)?.at ?? '').slice(7, YEAR) !== (points[0]?.at ?? '').slice(7, YEAR);
  const labels = [...spots].map((at, i) => ({
    x: xs[at] ?? 0,
    text: (points[at]?.at ?? '').slice(0, isLong ? YEAR : 6),
    anchor:
      i === 0
        ? ('start' as const)
        : at === points.length - 1
          ? ('end' as const)
          : ('middle' as const),
  }));
  return labels.filter(({ x }, i) => i === 0 || x - (labels[i - 1]?.x ?? 0) >= LABEL_WIDTH * 0.6);
}

/** The point nearest to a place in pixels. */
export const nearestPoint = (dots: readonly Dot[], x: number): number =>
  dots.reduce(
    (best, [px], at) => (Math.abs(px - x) < Math.abs((dots[best]?.[0] ?? 0) - x) ? at : best),
    0,
  );

/** A UTC day as a point: its date is the same in every zone. */
export const dayPoint = (iso: string): { readonly at: string; readonly time: number } => ({
  at: dayWords(iso.slice(0, 10)),
  time: Date.parse(iso),
});

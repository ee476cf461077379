import { Switch } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { Box, Group, Stack } from '../layout/layout.tsx';
import { ChartTable } from './chart-table.tsx';
import classes from './charts.module.css';
import { scaleOf, shortMoney } from './scale.ts';
import { useWidth } from './use-width.ts';

export type ChartPoint = {
  readonly at: string;
  readonly value: number;
  readonly second?: number;
};

type AreaChartProps = {
  readonly label: string;
  readonly points: readonly ChartPoint[];
  readonly names: readonly [first: string, second?: string];
  readonly format: (value: number) => string;
  readonly height?: number;
};

const TOP = 10;
const BOTTOM = 24;
const RIGHT = 56;

/** An area chart whose values can be read by pointer, by arrow keys or in a table. */
export function AreaChart(props: AreaChartProps) {
  const { label, points, names, format, height = 220 } = props;
  const [asTable, setAsTable] = useState(false);
  return (
    <figure>
      <Box as="figcaption" unseen>
        {summary(label, points, format)}
      </Box>
      {asTable ? (
        <ChartTable
          caption={label}
          heads={['Date', ...names.flatMap((name) => name ?? [])]}
          rows={points.map((point) => [
            point.at,
            format(point.value),
            ...(point.second === undefined ? [] : [format(point.second)]),
          ])}
          height={height}
        />
      ) : (
        <Drawing {...props} height={height} />
      )}
      <Group gap={16} rowGap={8} align="center" wrap pt={8} className={classes.under}>
        {names[1] ? (
          <Group
            as="ul"
            gap={16}
            size={12}
            tone="quiet"
            className={classes.lines}
            aria-label="Lines"
          >
            <li>{names[0]}</li>
            <li data-second>{names[1]}</li>
          </Group>
        ) : null}
        <Switch
          size="xs"
          label="View as table"
          aria-label={`View as table: ${label}`}
          checked={asTable}
          onChange={(event) => setAsTable(event.currentTarget.checked)}
        />
      </Group>
    </figure>
  );
}

/** One or ten points away, or either end. Undefined for other keys. */
function stepped(key: string, from: number, last: number): number | undefined {
  const to: Readonly<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    PageUp: from - 10,
    PageDown: from + 10,
    Home: 0,
    End: last,
  };
  const at = to[key];
  return at === undefined ? undefined : Math.min(last, Math.max(0, at));
}

function Drawing({
  label,
  points,
  names,
  format,
  height,
}: AreaChartProps & { readonly height: number }) {
  const { ref, width = 0 } = useWidth<HTMLDivElement>();
  const [at, setAt] = useState<number | undefined>(undefined);
  const plot = plotOf(points, Math.max(width, 240), height);
  const choose = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left) / Math.max(1, plot.inner);
    setAt(Math.min(points.length - 1, Math.max(0, Math.round(share * (points.length - 1)))));
  };
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const last = points.length - 1;
    const next = event.key === 'Escape' ? undefined : stepped(event.key, at ?? last, last);
    if (next === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    setAt(next);
  };
  const shown = at === undefined ? undefined : points[at];
  return (
    <div
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={points.length - 1}
      aria-valuenow={at ?? points.length - 1}
      aria-valuetext={textOf(shown ?? points.at(-1), names, format)}
      className={classes.plot}
      style={{ height }}
      onPointerMove={choose}
      onPointerLeave={() => setAt(undefined)}
      onBlur={() => setAt(undefined)}
      onKeyDown={step}
    >
      <svg width={plot.width} height={height} aria-hidden="true">
        {plot.grid.map((line) => (
          <g key={line.y}>
            <line x1={0} x2={plot.inner} y1={line.y} y2={line.y} className={classes.grid} />
            <text x={plot.inner + 8} y={line.y + 4} className={classes.tick}>
              {line.text}
            </text>
          </g>
        ))}
        <path d={plot.area} className={classes.area} />
        {plot.second ? <path d={plot.second} className={classes.second} /> : null}
        <path d={plot.line} className={classes.line} />
        {plot.days.map((day) => (
          <text
            key={day.x}
            x={day.x}
            y={height - 4}
            textAnchor={day.anchor}
            className={classes.tick}
          >
            {day.text}
          </text>
        ))}
        <Cursor plot={plot} at={at ?? points.length - 1} />
      </svg>
      {shown ? (
        <Stack
          gap={0}
          px={10}
          py={8}
          tone="quiet"
          radius={6}
          border
          fill="surface"
          className={classes.tip}
          data-left={(at ?? 0) > points.length / 2 || undefined}
        >
          <span>{shown.at}</span>
          <strong className="num">{format(shown.value)}</strong>
          {shown.second === undefined ? null : (
            <span className="num">
              {names[1]} {format(shown.second)}
            </span>
          )}
        </Stack>
      ) : null}
    </div>
  );
}

type Plot = ReturnType<typeof plotOf>;

const Cursor = ({ plot, at }: { plot: Plot; at: number }) => {
  const dot = plot.dots[at];
  return dot ? <circle cx={dot[0]} cy={dot[1]} r={4} className={classes.dot} /> : null;
};

function plotOf(points: readonly ChartPoint[], width: number, height: number) {
  const values = points.flatMap((p) => (p.second === undefined ? [p.value] : [p.value, p.second]));
  const scale = scaleOf(values.length > 0 ? values : [0]);
  const inner = width - RIGHT;
  const y = (value: number) =>
    TOP + ((scale.high - value) / (scale.high - scale.low)) * (height - TOP - BOTTOM);
  const x = (at: number) => (points.length < 2 ? inner : (at / (points.length - 1)) * (inner - 4));
  const dots = points.map((p, at) => [x(at), y(p.value)] as const);
  const line = dots.map(
    ([px, py], at) => `${at === 0 ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)}`,
  );
  const stepped = points
    .map((p, at) =>
      p.second === undefined
        ? ''
        : at === 0
          ? `M${x(0)} ${y(p.second).toFixed(1)}`
          : `H${x(at).toFixed(1)}V${y(p.second).toFixed(1)}`,
    )
    .join('');
  const floor = height - BOTTOM;
  return {
    width,
    inner,
    dots,
    line: line.join(''),
    area: `${line.join('')}L${(dots.at(-1)?.[0] ?? 0).toFixed(1)} ${floor}L0 ${floor}Z`,
    second: stepped || undefined,
    grid: scale.ticks.map((tick) => ({ y: y(tick), text: shortMoney(tick) })),
    days: daysOf(points, x, inner),
  };
}

function daysOf(points: readonly ChartPoint[], x: (at: number) => number, inner: number) {
  const labels = Math.max(2, Math.min(6, Math.floor(inner / 110), points.length));
  return Array.from({ length: labels }, (_, i) => {
    const at = Math.round((i / (labels - 1)) * (points.length - 1));
    const anchor =
      i === 0 ? ('start' as const) : i === labels - 1 ? ('end' as const) : ('middle' as const);
    return { x: x(at), text: (points[at]?.at ?? '').slice(0, 6), anchor };
  });
}

function summary(label: string, points: readonly ChartPoint[], format: (value: number) => string) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return `${label}: nothing yet.`;
  return `${label}: from ${format(first.value)} on ${first.at} to ${format(last.value)} on ${last.at}.`;
}

function textOf(
  point: ChartPoint | undefined,
  names: AreaChartProps['names'],
  format: (value: number) => string,
): string {
  if (!point) return 'nothing yet';
  const second = point.second === undefined ? '' : `, ${names[1]} ${format(point.second)}`;
  return `${point.at}: ${names[0]} ${format(point.value)}${second}`;
}

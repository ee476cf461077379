import { Switch } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { NONE } from '../../lib/figures/format.ts';
import { Box, Group } from '../layout/layout.tsx';
import { type ChartPoint, nearestPoint, type PlotOptions, plotOf } from './area-plot.ts';
import { ChartTable } from './chart-table.tsx';
import { ChartTip } from './chart-tip.tsx';
import classes from './charts.module.css';
import { stepped } from './cursor.ts';
import { shortMoney } from './scale.ts';
import { useWidth } from './use-width.ts';

export type { ChartPoint } from './area-plot.ts';

type AreaChartProps = {
  readonly label: string;
  readonly points: readonly ChartPoint[];
  readonly names: readonly [first: string, second?: string];
  readonly format: (value: number) => string;
  readonly height?: number;
  readonly tick?: (value: number) => string;
} & Pick<PlotOptions, 'gapMs' | 'isSecondCurved'>;

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
            ...(names[1] ? [point.second === undefined ? NONE : format(point.second)] : []),
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

function Drawing(props: AreaChartProps & { readonly height: number }) {
  const { label, points, names, format, height, tick = shortMoney } = props;
  const { ref, width = 0 } = useWidth<HTMLDivElement>();
  const [at, setAt] = useState<number | undefined>(undefined);
  const { gapMs, isSecondCurved } = props;
  const room = Math.max(width, 240);
  const plot = plotOf(points, { width: room, height, tick, gapMs, isSecondCurved });
  const choose = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setAt(nearestPoint(plot.dots, event.clientX - box.left));
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
      onPointerDown={choose}
      onPointerMove={choose}
      // After a touch, the figures stay until the next one.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setAt(undefined)}
      onBlur={() => setAt(undefined)}
      onKeyDown={step}
    >
      <Lines plot={plot} height={height} at={at} />
      {shown && at !== undefined ? (
        <ChartTip
          x={plot.dots[at]?.[0] ?? 0}
          width={plot.width}
          title={shown.at}
          value={format(shown.value)}
          lines={shown.second === undefined ? [] : [`${names[1]} ${format(shown.second)}`]}
        />
      ) : null}
    </div>
  );
}

type Plot = ReturnType<typeof plotOf>;

type LinesProps = { readonly plot: Plot; readonly height: number; readonly at: number | undefined };

const Lines = ({ plot, height, at }: LinesProps) => (
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
    {plot.gaps ? <path d={plot.gaps} className={classes.gap} /> : null}
    <path d={plot.line} className={classes.line} />
    {plot.days.map((day) => (
      <text key={day.x} x={day.x} y={height - 4} textAnchor={day.anchor} className={classes.tick}>
        {day.text}
      </text>
    ))}
    <Cursor plot={plot} at={at} />
  </svg>
);

function Cursor({ plot, at }: Pick<LinesProps, 'plot' | 'at'>) {
  const dot = plot.dots[at ?? plot.dots.length - 1];
  if (!dot) return null;
  const [x, y] = dot;
  return (
    <>
      {at === undefined ? null : (
        <line x1={x} x2={x} y1={0} y2={plot.floor} className={classes.crosshair} />
      )}
      <circle cx={x} cy={y} r={4} className={classes.dot} />
    </>
  );
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

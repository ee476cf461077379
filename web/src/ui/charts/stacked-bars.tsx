import { Switch } from '@mantine/core';
import { useId, useState } from 'react';
import { Box, Group } from '../layout/layout.tsx';
import { ChartTable } from './chart-table.tsx';
import classes from './charts.module.css';
import { scaleOf, shortMoney } from './scale.ts';
import { useWidth } from './use-width.ts';

export type BarSeries = { readonly key: string; readonly label: string; readonly color: string };

type StackedBarsProps = {
  readonly label: string;
  /** From the bottom up. */
  readonly series: readonly BarSeries[];
  /** Oldest first. */
  readonly bars: readonly {
    readonly label: string;
    readonly values: Readonly<Record<string, number>>;
    /** Planned amounts are hatched. */
    readonly isPlanned?: boolean;
  }[];
  readonly format: (value: number) => string;
  readonly part?: string;
  readonly tick?: (value: number) => string;
  /** A table of the same figures follows, so that the chart needs none of its own. */
  readonly isTabled?: boolean;
};

const LEAST_WIDTH = 240;
const HEIGHT = 220;
const RIGHT = 52;
const BOTTOM = 24;
const TOP = 10;
const GAP = 2;

export function StackedBars(props: StackedBarsProps) {
  const { label, series, bars, format, part = 'Quarter', isTabled = false } = props;
  const [isTable, showTable] = useState(false);
  const totals = bars.map((bar) => totalOf(bar.values, series));
  const words = bars.map((bar, at) => `${bar.label}: ${format(totals[at] ?? 0)}`).join('. ');
  return (
    <figure>
      <Box as="figcaption" unseen>{`${label}. ${words}`}</Box>
      {isTable ? (
        <ChartTable
          caption={label}
          heads={[part, ...series.map((one) => one.label), 'Total']}
          rows={bars.map((bar, at) => [
            bar.label,
            ...series.map((one) => format(bar.values[one.key] ?? 0)),
            format(totals[at] ?? 0),
          ])}
          height={HEIGHT}
        />
      ) : (
        <Plot {...props} totals={totals} />
      )}
      <Group gap={16} rowGap={8} align="center" wrap pt={8} className={classes.under}>
        <Group as="ul" gap={14} rowGap={4} wrap size={12} tone="quiet" aria-label="Parts">
          {series.map((one) => (
            <Group as="li" gap={6} align="center" key={one.key}>
              <span className={classes.swatch} style={{ background: one.color }} />
              {one.label}
            </Group>
          ))}
        </Group>
        {isTabled ? null : (
          <Switch
            size="xs"
            label="View as table"
            aria-label={`View as table: ${label}`}
            checked={isTable}
            onChange={(event) => showTable(event.currentTarget.checked)}
          />
        )}
      </Group>
    </figure>
  );
}

const totalOf = (values: Readonly<Record<string, number>>, series: readonly BarSeries[]): number =>
  series.reduce((sum, one) => sum + (values[one.key] ?? 0), 0);

type PlotProps = Omit<StackedBarsProps, 'label'> & { readonly totals: readonly number[] };

const LABEL_WIDTH = 64;

function Plot({ series, bars, totals, format, tick: words = shortMoney }: PlotProps) {
  const hatch = useId();
  const { high, ticks } = scaleOf([0, ...totals]);
  const inside = HEIGHT - TOP - BOTTOM;
  const y = (value: number) => TOP + (1 - value / high) * inside;
  const { ref, width: given = 0 } = useWidth<HTMLDivElement>();
  const width = Math.max(given, LEAST_WIDTH);
  const step = (width - RIGHT) / bars.length;
  const thick = Math.min(48, step * 0.5);
  const each = Math.ceil((bars.length * LABEL_WIDTH) / (width - RIGHT));
  return (
    <div ref={ref} className={classes.bars} style={{ height: HEIGHT }}>
      <svg width={width} height={HEIGHT} aria-hidden="true">
        {bars.some((bar) => bar.isPlanned)
          ? series.map((one) => (
              <Hatch key={one.key} id={`${hatch}-${one.key}`} color={one.color} />
            ))
          : null}
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={classes.grid} x1={0} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} />
            <text className={classes.tick} x={width - RIGHT + 8} y={y(tick) + 4}>
              {words(tick)}
            </text>
          </g>
        ))}
        {bars.map((bar, at) => {
          const left = at * step + (step - thick) / 2;
          let below = 0;
          return (
            <g key={bar.label}>
              <title>{`${bar.label}: ${format(totals[at] ?? 0)}`}</title>
              {series.map((one) => {
                const value = bar.values[one.key] ?? 0;
                const [from, to] = [y(below), y(below + value)];
                const gap = below > 0 ? GAP : 0;
                below += value;
                return value > 0 ? (
                  <rect
                    key={one.key}
                    x={left}
                    y={to}
                    width={thick}
                    height={Math.max(0, from - to - gap)}
                    rx={2}
                    fill={bar.isPlanned ? `url(#${hatch}-${one.key})` : one.color}
                    stroke={bar.isPlanned ? one.color : undefined}
                  />
                ) : null;
              })}
              {at % each === 0 ? (
                <text
                  className={classes.tick}
                  x={Math.max(left + thick / 2, LABEL_WIDTH / 3)}
                  y={HEIGHT - 6}
                  textAnchor="middle"
                >
                  {bar.label}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

const Hatch = ({ id, color }: { id: string; color: string }) => (
  <defs>
    <pattern
      id={id}
      width="5"
      height="5"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="2.5" height="5" fill={color} />
    </pattern>
  </defs>
);

import type { ReportChart } from '@holdfast/domain/administration/reports/contract';
import { stepOf } from '@holdfast/domain/administration/reports/periods';
import { dayWords } from '@holdfast/domain/kernel/moment';
import { count, money } from '../../../lib/figures/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { AreaChart } from '../../../ui/charts/area-chart.tsx';
import { StackedBars } from '../../../ui/charts/stacked-bars.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Box } from '../../../ui/layout/layout.tsx';
import { useMayOpen } from '../../../ui/link.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { QuietText } from '../../../ui/text/quiet.tsx';
import classes from './reports.module.css';
import {
  changeWords,
  figure,
  isNumeric,
  placesOf,
  type ReportFigures,
  type ReportRow,
} from './view.ts';

export function ReportBody({ figures }: { figures: ReportFigures }) {
  const { headlines, verdict, chart, rows } = figures;
  return (
    <>
      <Box line="above">
        <Figures
          items={headlines.map((one) => ({
            label: one.label,
            value: figure(one.measure, one.value),
            note: changeWords(one),
          }))}
        />
      </Box>
      {verdict ? (
        <Box px={20} py={16} line="above" className={classes.chart}>
          {verdict.holds ? (
            <Badge tone="good">{verdict.words}</Badge>
          ) : (
            <Alert tone="warn">{verdict.words}</Alert>
          )}
        </Box>
      ) : null}
      {chart && chart.series.length > 0 ? (
        <Box px={20} py={16} line="above" className={classes.chart}>
          <Chart chart={chart} step={stepOf(figures)} />
        </Box>
      ) : null}
      {rows.length > 0 ? (
        <Box line="above">
          <Table figures={figures} />
        </Box>
      ) : (
        <Box px={20} py={16} line="above" className={classes.chart}>
          <QuietText>No data for this period.</QuietText>
        </Box>
      )}
    </>
  );
}

const PARTS = { day: 'Day', week: 'Week from', month: 'Month' } as const;

type ChartProps = { readonly chart: ReportChart; readonly step: keyof typeof PARTS };

function Chart({ chart, step }: ChartProps) {
  const { label, kind, measure, series, points } = chart;
  const isMoney = measure === 'money';
  const format = (value: number) => (isMoney ? money(value.toFixed(2)) : count(value));
  // The axis omits the year.
  const short = (day: string) => dayWords(day).slice(0, 6);
  if (kind === 'line') {
    const [first = '', second] = series;
    return (
      <AreaChart
        label={label}
        names={second ? [first, second] : [first]}
        points={points.map(({ from, values }) => ({
          at: dayWords(from),
          value: Number(values[0]),
          ...(second ? { second: Number(values[1]) } : {}),
        }))}
        format={format}
      />
    );
  }
  return (
    <StackedBars
      label={label}
      part={PARTS[step]}
      series={series.map((name, at) => ({
        key: name,
        label: name,
        color: `var(--hf-c${(at % 7) + 1})`,
      }))}
      bars={points.map(({ from, values }) => ({
        label: short(from),
        values: Object.fromEntries(series.map((name, at) => [name, Number(values[at])])),
      }))}
      format={format}
      {...(isMoney ? {} : { tick: (value) => (Number.isInteger(value) ? count(value) : '') })}
    />
  );
}

const TONES = { warn: 'warn', bad: 'bad', good: 'good', plain: undefined } as const;

function Table({ figures }: { figures: ReportFigures }) {
  const mayOpen = useMayOpen();
  const { columns, rows } = figures;
  const places = placesOf(columns);
  const shown = columns.map(
    (column, at): Column<ReportRow> => ({
      key: column.key,
      head: column.label,
      numeric: isNumeric(column),
      ...places[at],
      cardHead: places[at]?.card === 'fact',
      cell: ({ cells, tone }) => {
        const text = figure(column.measure, cells[at]);
        const shown = at === 1 ? TONES[tone] : undefined;
        return shown ? <Badge tone={shown}>{text}</Badge> : text;
      },
    }),
  );
  return (
    <DataTable
      caption="Report lines"
      columns={shown}
      rows={rows}
      rowKey={({ cells }) => `${cells[0]} ${cells[1]}`}
      rowLink={({ link }) => (link !== null && mayOpen(link) ? link : undefined)}
      dense
      tight
    />
  );
}

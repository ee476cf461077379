import { csvLine } from '@holdfast/domain/kernel/csv';
import { moneyText } from '@holdfast/domain/kernel/money';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import { csvFile } from '../../../../kit/csv-file.ts';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { FileAnswer } from '../../../../kit/route.ts';
import { sumUp } from '../commands/sums.ts';
import {
  type ChangeRow,
  changesIn,
  feesIn,
  type IncomeRow,
  incomeIn,
  yearsOf,
} from '../gains.read.ts';

export type Gains = Awaited<ReturnType<typeof gainsOf>>;

/** What a calendar year (UTC) gained, by average cost and by FIFO side by side. */
export async function gainsOf(ctx: Ctx, partyId: string, requested: number | undefined) {
  await sumUp(ctx, partyId);
  const years = await yearsOf(ctx.tx, partyId);
  const year = requested ?? years[0] ?? ctx.now.getUTCFullYear();
  const changes = await changesIn(ctx.tx, partyId, year);
  const distributed = await incomeIn(ctx.tx, partyId, year);
  const fees = await feesIn(ctx.tx, partyId, year);
  const came = changes.filter((row) => row.units > 0n);
  const left = changes.filter((row) => row.units < 0n).map(disposalOf);
  const sum = (list: readonly bigint[]) => list.reduce((a, b) => a + b, 0n);
  return {
    year,
    years,
    sums: {
      acquired: moneyText(sum(came.map((row) => row.cost))),
      proceeds: moneyText(sum(left.map((row) => row.proceeds))),
      costAverage: moneyText(sum(left.map((row) => row.costAverage))),
      gainAverage: moneyText(sum(left.map((row) => row.gainAverage))),
      costFifo: moneyText(sum(left.map((row) => row.costFifo))),
      gainFifo: moneyText(sum(left.map((row) => row.gainFifo))),
      income: moneyText(sum(distributed.map((row) => row.income))),
      capital: moneyText(sum(distributed.map((row) => row.capital))),
      fees: moneyText(fees),
    },
    acquisitions: came.map((row) => ({ ...aboutOf(row), cost: moneyText(row.cost) })),
    disposals: left.map((one) => ({
      ...aboutOf(one.row),
      proceeds: moneyText(one.proceeds),
      costAverage: moneyText(one.costAverage),
      gainAverage: moneyText(one.gainAverage),
      costFifo: moneyText(one.costFifo),
      gainFifo: moneyText(one.gainFifo),
      acquiredFrom: one.row.acquiredFrom?.toISOString() ?? null,
      acquiredTo: one.row.acquiredTo?.toISOString() ?? null,
    })),
    income: paidOf(distributed, ({ income }) => income),
    capital: paidOf(distributed, ({ capital }) => capital),
  };
}

/** One part of what was distributed, on the days on which there was any. */
const paidOf = (rows: readonly IncomeRow[], of: (row: IncomeRow) => bigint) =>
  rows
    .filter((row) => of(row) !== 0n)
    .map((row) => {
      const { day, assetId, name, symbol } = row;
      return { day, assetId, name, symbol, amount: moneyText(of(row)) };
    });

const aboutOf = (row: ChangeRow) => ({
  at: row.at.toISOString(),
  kind: row.kind,
  assetId: row.assetId,
  name: row.name,
  symbol: row.symbol,
  units: quantityText(row.units < 0n ? -row.units : row.units),
});

/** What left, with its cost reckoned both ways; the proceeds are the same. */
function disposalOf(row: ChangeRow) {
  const costAverage = -row.cost;
  const proceeds = row.realised + costAverage;
  const costFifo = row.fifoCost ?? costAverage;
  const gains = { gainAverage: row.realised, gainFifo: proceeds - costFifo };
  return { row, proceeds, costAverage, costFifo, ...gains };
}

const HEAD = [
  'section',
  'date',
  'type',
  'asset',
  'symbol',
  'units',
  'proceeds_usd',
  'cost_average_usd',
  'gain_average_usd',
  'cost_fifo_usd',
  'gain_fifo_usd',
  'acquired_from',
  'acquired_to',
  'amount_usd',
];

/** The report as a file for a spreadsheet: one line for each thing, the sums last. */
export function gainsCsv(gains: Gains): FileAnswer {
  const lines = [
    csvLine(HEAD),
    ...gains.acquisitions.map((one) =>
      csvLine(['acquisition', ...asset(one), ...empty(7), one.cost]),
    ),
    ...gains.disposals.map((one) =>
      csvLine([
        'disposal',
        ...asset(one),
        one.proceeds,
        one.costAverage,
        one.gainAverage,
        one.costFifo,
        one.gainFifo,
        one.acquiredFrom,
        one.acquiredTo,
        '',
      ]),
    ),
    ...gains.income.map((one) =>
      csvLine(['income', one.day, 'distribution', one.name, one.symbol, ...empty(8), one.amount]),
    ),
    ...gains.capital.map((one) =>
      csvLine(['capital', one.day, 'distribution', one.name, one.symbol, ...empty(8), one.amount]),
    ),
    ...totals(gains),
  ];
  return csvFile(`holdfast-gains-${gains.year}.csv`, lines);
}

const empty = (n: number): string[] => Array.from({ length: n }, () => '');
const asset = (one: { at: string; kind: string; name: string; symbol: string; units: string }) => [
  one.at,
  one.kind,
  one.name,
  one.symbol,
  one.units,
];

const totals = ({ year, sums }: Gains): string[] => [
  csvLine([
    'total',
    String(year),
    ...empty(4),
    sums.proceeds,
    sums.costAverage,
    sums.gainAverage,
    sums.costFifo,
    sums.gainFifo,
    '',
    '',
    '',
  ]),
  csvLine(['total acquired', String(year), ...empty(11), sums.acquired]),
  csvLine(['total income', String(year), ...empty(11), sums.income]),
  csvLine(['total capital returned', String(year), ...empty(11), sums.capital]),
  csvLine(['total fees', String(year), ...empty(11), sums.fees]),
];

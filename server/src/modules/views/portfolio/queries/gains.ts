import { csvLine } from '@holdfast/domain/kernel/csv';
import { BOUGHT_KINDS, type gainsView, SOLD_KINDS } from '@holdfast/domain/views/portfolio/shapes';
import type { z } from 'zod';
import type { Ctx } from '../../../../kit/ctx.ts';
import { csvFile } from '../../../../kit/http/csv-file.ts';
import type { FileAnswer } from '../../../../kit/http/route.ts';
import { paymentsIn } from '../../../assets/distributions/index.ts';
import { rebuildPortfolioSums } from '../commands/sums.ts';
import { type ChangeRow, changesIn, sumsIn, yearsOf } from '../gains.read.ts';

export type Gains = z.input<typeof gainsView>;

/** Gains of a year (UTC), by average cost and by FIFO. */
export async function gainsOf(ctx: Ctx, partyId: string, requested: number | undefined) {
  await rebuildPortfolioSums(ctx, partyId);
  const years = await yearsOf(ctx.tx, partyId);
  const year = requested ?? years[0] ?? ctx.now.getUTCFullYear();
  const changes = await changesIn(ctx.tx, partyId, year);
  const payments = await paymentsIn(ctx, partyId, year);
  const { fees, costOpening, costClosing } = await sumsIn(ctx.tx, partyId, year);
  const came = changes.filter((row) => row.units > 0n);
  const bought = came.filter((row) => BOUGHT_KINDS.includes(row.kind));
  const received = came.filter((row) => !BOUGHT_KINDS.includes(row.kind));
  const left = changes.filter((row) => row.units < 0n).map(disposalOf);
  const sold = left.filter(({ row }) => SOLD_KINDS.includes(row.kind));
  const removed = left.filter(({ row }) => !SOLD_KINDS.includes(row.kind));
  const income = payments.filter(({ kind }) => kind === 'income');
  const capital = payments.filter(({ kind }) => kind === 'capital');
  const sum = (list: readonly bigint[]) => list.reduce((a, b) => a + b, 0n);
  return {
    year,
    years,
    sums: {
      costOpening,
      costClosing,
      acquired: sum(bought.map((row) => row.cost)),
      costReceived: sum(received.map((row) => row.cost)),
      proceeds: sum(sold.map((row) => row.proceeds)),
      costAverage: sum(sold.map((row) => row.costAverage)),
      gainAverage: sum(sold.map((row) => row.gainAverage)),
      costFifo: sum(sold.map((row) => row.costFifo)),
      gainFifo: sum(sold.map((row) => row.gainFifo)),
      costRemoved: sum(removed.map((row) => row.costAverage)),
      incomeGross: sum(income.map((row) => row.gross)),
      incomeWithheld: sum(income.map((row) => row.withheld)),
      incomeNet: sum(income.map((row) => row.gross - row.withheld)),
      capital: sum(capital.map((row) => row.gross - row.withheld)),
      fees,
    },
    acquisitions: bought.map((row) => ({ ...aboutOf(row), cost: row.cost })),
    disposals: sold.map((one) => ({
      ...movedOf(one.row, one),
      proceeds: one.proceeds,
      gainAverage: one.gainAverage,
      gainFifo: one.gainFifo,
    })),
    receipts: received.map((row) =>
      movedOf(row, { costAverage: row.cost, costFifo: row.fifoCost ?? row.cost }),
    ),
    removals: removed.map((one) => movedOf(one.row, one)),
    income: income.map(paidOf),
    capital: capital.map(paidOf),
  };
}

const paidOf = ({ asset, name, ...row }: Awaited<ReturnType<typeof paymentsIn>>[number]) => ({
  paidAt: row.paidAt,
  assetId: asset.id,
  name: asset.name,
  symbol: asset.symbol,
  distribution: name,
  gross: row.gross,
  withheld: row.withheld,
  net: row.gross - row.withheld,
});

type Costs = { readonly costAverage: bigint; readonly costFifo: bigint };

const movedOf = (row: ChangeRow, { costAverage, costFifo }: Costs) => ({
  ...aboutOf(row),
  costAverage,
  costFifo,
  acquiredFrom: row.acquiredFrom,
  acquiredTo: row.acquiredTo,
});

const aboutOf = (row: ChangeRow) => ({
  at: row.at,
  kind: row.kind,
  assetId: row.assetId,
  name: row.name,
  symbol: row.symbol,
  units: row.units < 0n ? -row.units : row.units,
});

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
  'gross_usd',
  'tax_usd',
  'amount_usd',
];

export function gainsCsv(gains: Gains): FileAnswer {
  const lines = [
    csvLine(HEAD),
    ...gains.acquisitions.map((one) =>
      csvLine(['acquisition', ...asset(one), ...empty(9), one.cost]),
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
        ...empty(3),
      ]),
    ),
    ...gains.receipts.map((one) => csvLine(['receipt', ...withoutPayment(one)])),
    ...gains.removals.map((one) => csvLine(['removal', ...withoutPayment(one)])),
    ...gains.income.map((one) => csvLine(['income', ...payment(one)])),
    ...gains.capital.map((one) => csvLine(['capital', ...payment(one)])),
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

const withoutPayment = (one: Gains['removals'][number]) => [
  ...asset(one),
  ...['', one.costAverage, '', one.costFifo, ''],
  one.acquiredFrom,
  one.acquiredTo,
  ...empty(3),
];

const payment = (one: Gains['income'][number]) => [
  ...[one.paidAt, one.distribution, one.name, one.symbol, ...empty(8)],
  ...[one.gross, one.withheld, one.net],
];

const totals = ({ year, sums }: Gains): string[] => {
  const last = (what: string, amount: string, before: readonly string[] = ['', '']) =>
    csvLine([what, String(year), ...empty(11), ...before, amount]);
  return [
    csvLine([
      ...['total', String(year), ...empty(4)],
      ...[sums.proceeds, sums.costAverage, sums.gainAverage, sums.costFifo, sums.gainFifo],
      ...empty(5),
    ]),
    last('cost at start of year', sums.costOpening),
    last('total acquired', sums.acquired),
    last('total cost of receipts', sums.costReceived),
    last('total cost of removals', sums.costRemoved),
    last('cost at end of year', sums.costClosing),
    last('total income', sums.incomeNet, [sums.incomeGross, sums.incomeWithheld]),
    last('total capital returned', sums.capital),
    last('total fees', sums.fees),
  ];
};

import type {
  BalanceSheet,
  ProfitAndLoss,
  TrialBalance,
} from '@holdfast/domain/administration/general-ledger/contract';
import { PROFIT_LINES } from '@holdfast/domain/administration/general-ledger/own-money';
import { csvLine } from '@holdfast/domain/kernel/csv';
import { moneyText } from '@holdfast/domain/kernel/money';
import { declaredAs } from '@holdfast/domain/money/ledger/chart';
import { csvFile } from '../../../../kit/http/csv-file.ts';
import type { FileAnswer } from '../../../../kit/http/route.ts';

/** Raw numbers; empty where a day has no rate. */
const usdCell = (cents: bigint | null): string => (cents === null ? '' : moneyText(cents));

const TRIAL_HEAD = [
  ...['from', 'to', 'currency', 'account', 'account_name', 'class'],
  ...['opening', 'debits', 'credits', 'closing'],
];

export function trialBalanceCsv({ from, to, currencies }: TrialBalance): FileAnswer {
  const lines = currencies.flatMap(({ currency, lines: kinds, totals }) => [
    ...kinds.map(({ kind, name, opening, debits, credits, closing }) => [
      ...[from, to, currency, kind, name, declaredAs(kind).class],
      ...[opening, debits, credits, closing],
    ]),
    [
      ...[from, to, currency, 'total', 'Total', ''],
      ...[totals.opening, totals.debits, totals.credits, totals.closing],
    ],
  ]);
  return csvFile(`holdfast-trial-balance-${from}-${to}.csv`, [TRIAL_HEAD, ...lines].map(csvLine));
}

export function profitAndLossCsv(statement: ProfitAndLoss): FileAnswer {
  const { from, to, lines, profit, equity, capital, unvalued } = statement;
  const rows = [
    ...lines.map(({ line, name, amount }) => [PROFIT_LINES[line].of, line, name, usdCell(amount)]),
    ['total', 'profit', 'Profit', usdCell(profit)],
    ...capital.map(({ line, name, amount }) => ['equity', line, name, usdCell(amount)]),
    ['equity', 'before', 'Opening equity', usdCell(equity.before)],
    ['equity', 'after', 'Closing equity', usdCell(equity.after)],
  ].map((cells) => [from, to, ...cells, '', '']);
  const apart = unvalued.map(({ name, currency, amount }) => [
    ...[from, to, 'unvalued', '', name, ''],
    ...[currency, amount],
  ]);
  const head = ['from', 'to', 'section', 'line', 'name', 'usd', 'currency', 'amount'];
  return csvFile(
    `holdfast-profit-and-loss-${from}-${to}.csv`,
    [head, ...rows, ...apart].map(csvLine),
  );
}

export function balanceSheetCsv(sheet: BalanceSheet): FileAnswer {
  const { day, assets, trust, equity, totals, unvalued } = sheet;
  const plain = (section: string, name: string, usd: bigint | null) => [
    ...[day, section, name, '', '', '', '', usdCell(usd)],
  ];
  const inTrust = (section: string) =>
    trust.map(({ currency, amount, usd }) => [
      ...[day, section, 'Held in trust', currency, amount, '', '', usdCell(usd)],
    ]);
  const rows = [
    ...assets.map(({ name, currency, amount, rate, usd }) => [
      ...[day, 'assets', name, currency, amount],
      ...[rate?.usd ?? '', rate?.day ?? '', usdCell(usd)],
    ]),
    ...inTrust('assets'),
    ...inTrust('liabilities'),
    ...equity.capital.map(({ name, amount }) => plain('equity', name, amount)),
    plain('equity', 'Profit to date', equity.result),
    plain('total', 'Own assets', totals.own),
    plain('total', 'Equity', equity.total),
    ...unvalued.map(({ name, currency, amount }) => [
      ...[day, 'unvalued', name, currency, amount, '', '', ''],
    ]),
  ];
  const head = ['day', 'section', 'name', 'currency', 'amount', 'rate', 'rate_day', 'usd'];
  return csvFile(`holdfast-balance-sheet-${day}.csv`, [head, ...rows].map(csvLine));
}

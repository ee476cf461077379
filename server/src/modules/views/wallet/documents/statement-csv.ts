import { csvLine } from '@holdfast/domain/kernel/csv';
import { moneyText } from '@holdfast/domain/kernel/money';
import { csvFile } from '../../../../kit/http/csv-file.ts';
import type { FileAnswer } from '../../../../kit/http/route.ts';
import type { Part, Statement } from '../queries/statement.ts';

const HEAD = [
  'line',
  'currency',
  'date',
  'type',
  'description',
  'reference',
  'amount',
  'balance',
  'entry',
];

export function statementCsv({ days, parts }: Statement): FileAnswer {
  const lines = [csvLine(HEAD), ...parts.flatMap((part) => linesOf(part, days))];
  return csvFile(`holdfast-statement-${days.from}-to-${days.to}.csv`, lines);
}

function linesOf(part: Part, { from, to }: Statement['days']): string[] {
  const { currency } = part;
  const edge = (line: string, day: string, balance: bigint) =>
    csvLine([line, currency, day, '', '', '', '', moneyText(balance, currency), '']);
  return [
    edge('opening', from, part.opening),
    ...part.lines.map((line) =>
      csvLine([
        'movement',
        currency,
        line.at.toISOString(),
        line.kind,
        line.title,
        line.reference,
        moneyText(line.amount, currency),
        moneyText(line.balance, currency),
        line.entryId,
      ]),
    ),
    edge('closing', to, part.closing),
  ];
}

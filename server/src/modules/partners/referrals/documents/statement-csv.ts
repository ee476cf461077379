import { csvLine } from '@holdfast/domain/kernel/csv';
import { csvFile } from '../../../../kit/http/csv-file.ts';
import type { WholeStatement } from '../queries/statements.ts';

const HEAD = ['fee_of', 'event', 'asset', 'client', 'fee_usd', 'rate_percent', 'commission_usd'];

export const statementCsv = ({ number, rows }: WholeStatement) =>
  csvFile(`holdfast-commissions-${number}.csv`, [
    csvLine(HEAD),
    ...rows.map((line) =>
      csvLine([
        ...[line.feeAt, line.source, line.asset, line.client],
        ...[line.fee, (line.rateBps / 100).toFixed(2), line.commission],
      ]),
    ),
  ]);

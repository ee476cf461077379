import type { ReportFigures } from '@holdfast/domain/administration/reports/contract';
import { csvLine } from '@holdfast/domain/kernel/csv';
import { csvFile } from '../../../kit/http/csv-file.ts';
import type { FileAnswer } from '../../../kit/http/route.ts';

/** Raw numbers, UTC times. */
export const reportFile = ({ report, from, to, columns, rows }: ReportFigures): FileAnswer =>
  csvFile(`holdfast-${report.replaceAll('_', '-')}-${from}-${to}.csv`, [
    csvLine(columns.map(({ key }) => key)),
    ...rows.map(({ cells }) => csvLine(cells)),
  ]);

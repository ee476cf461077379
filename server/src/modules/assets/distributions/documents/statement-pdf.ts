import { createElement as h, type ReactNode } from 'react';
import {
  factList,
  PDF_SECONDS,
  type Pdf,
  printable,
  printed,
  styles,
} from '../../../../kit/pdf.ts';
import type { FileAnswer } from '../../../../kit/route.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';
import type { StatementFacts } from '../queries/printed.ts';

/** The statement of one payment to print, made in a worker: never in a transaction. */
export const statementPdf = heavy(import.meta.url, PDF_SECONDS, printStatement);

async function printStatement(statement: StatementFacts): Promise<FileAnswer> {
  const { number, facts, amounts, net, note, madeAt } = statement;
  const what = { title: 'Distribution statement', foot: number, madeAt };
  const body = await printed(what, (pdf) => [
    ...factList(pdf, facts),
    h(pdf.Text, { key: 'amounts', style: styles.heading }, 'How it was reckoned'),
    ...amounts.map(([label, value]) => rowOf(pdf, label, value)),
    rowOf(pdf, 'Net, paid to your wallet', net, styles.strong),
    ...(note ? [h(pdf.Text, { key: 'note', style: styles.note }, printable(note))] : []),
    h(pdf.Text, { key: 'basis', style: styles.note }, printable(BASIS)),
  ]);
  return { name: `holdfast-statement-${number}.pdf`, mime: 'application/pdf', body };
}

const BASIS =
  'Shares are rounded down to the cent; the cents that are left go to the largest remainders, so that all lines add up exactly. Withheld tax is rounded down, in favour of the holder.';

const rowOf = ({ View, Text }: Pdf, label: string, value: string, style = {}): ReactNode =>
  h(
    View,
    { key: label, style: { ...styles.row, paddingVertical: 4 }, wrap: false },
    h(Text, { style: { width: '65%', ...style } }, printable(label)),
    h(Text, { style: { width: '35%', ...styles.right, ...style } }, printable(value)),
  );

import { DISTRIBUTION_KIND_WORDS } from '@holdfast/domain/assets/distributions/distribution.machine';
import { headRow, type Row, sumRow } from '../../../../kit/documents/content.ts';
import type { Issuer } from '../../../../kit/documents/issuer.ts';
import type { Sheet } from '../../../../kit/documents/paper.ts';
import { inSentence } from '../../../../kit/documents/printable.ts';
import { documentAmount, documentDay } from '../../../../kit/documents/words.ts';
import type { TaxLine } from '../tax.read.ts';

export type TaxData = {
  readonly lines: readonly TaxLine[];
  readonly country: string;
  readonly agent: Pick<Issuer, 'name' | 'number' | 'address'>;
};

const usd = (amount: bigint): string => documentAmount(amount, 'USD');
const HEAD = ['Paid', 'Distribution', 'Payer', 'Gross', 'Rate', 'Tax', 'Net', 'Remitted'];
const COLUMNS = [9, 24, 17, 11, 7, 10, 11, 11].map((share, nth) => ({
  share,
  isRight: nth > 2 && nth < 7,
}));

export function taxSheet({ lines, country, agent }: TaxData): Sheet {
  const sum = (of: (line: TaxLine) => bigint) => lines.reduce((all, one) => all + of(one), 0n);
  const [gross, withheld] = [sum((one) => one.gross), sum((one) => one.withheld)];
  const sums = [usd(gross), '', usd(withheld), usd(gross - withheld), ''];
  return {
    isLandscape: true,
    size: 8,
    about: [
      ['Country', country],
      ['Withholding agent', `${agent.name}, registration ${agent.number}, ${agent.address}`],
      ['Basis', 'Tax withheld at source from the gross amount of each distribution, at its rate'],
      ['Gross', `${usd(gross)} USD`],
      ['Tax withheld', `${usd(withheld)} USD`],
    ],
    blocks: [
      { kind: 'heading', text: 'Payments with tax withheld' },
      {
        kind: 'table',
        columns: COLUMNS,
        head: headRow(HEAD),
        rows: lines.map(rowOf),
        total: sumRow(['All', '', '', ...sums]),
      },
      { kind: 'text', look: 'note', text: BASIS },
    ],
  };
}

const BASIS =
  'The payer sets the rate, by holder or by the holder’s country. “Remitted” is the date and reference of the payment to the tax authority, as known when this certificate was created. Ask your tax adviser whether the tax can be credited or refunded.';

const rowOf = (line: TaxLine): Row => ({
  cells: [
    documentDay(line.paidAt),
    `DST-${line.number}, ${DISTRIBUTION_KIND_WORDS[line.kind]}, ${inSentence(line.asset)} (${line.symbol})`,
    line.payer,
    usd(line.gross),
    `${(line.bps / 100).toFixed(2)}%`,
    usd(line.withheld),
    usd(line.gross - line.withheld),
    line.remittedAt ? `${documentDay(line.remittedAt)}, ${line.remittedAs ?? ''}` : 'Not yet',
  ],
});

import { sumRow } from '../../../../kit/documents/content.ts';
import { printedPaper } from '../../../../kit/documents/paper.ts';
import { PDF_SECONDS } from '../../../../kit/documents/print.ts';
import type { FileAnswer } from '../../../../kit/http/route.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';
import type { StatementFacts } from '../queries/printed.ts';

/** Never call it in a transaction. */
export const statementPdf = heavy(import.meta.url, PDF_SECONDS, printStatement);

async function printStatement(statement: StatementFacts): Promise<FileAnswer> {
  const { number, facts, amounts, net, note, paper } = statement;
  const body = await printedPaper(paper, {
    about: facts,
    blocks: [
      { kind: 'heading', text: 'Calculation' },
      {
        kind: 'table',
        columns: [{ share: 65 }, { share: 35, isRight: true }],
        rows: amounts.map((cells) => ({ cells })),
        total: sumRow(['Net, paid to your wallet', net]),
      },
      ...(note ? [{ kind: 'text', look: 'note', text: note } as const] : []),
      { kind: 'text', look: 'note', text: BASIS },
    ],
  });
  return { name: `holdfast-statement-${number}.pdf`, mime: 'application/pdf', body };
}

const BASIS =
  'Each share is rounded down to the cent. The remaining cents are allocated to the largest remainders, so that all shares add up to the total. Withholding tax is rounded down, in the holder’s favour.';

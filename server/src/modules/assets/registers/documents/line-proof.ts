import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Fact } from '../../../../kit/documents/content.ts';
import { type Paper, printedPaper } from '../../../../kit/documents/paper.ts';
import { PDF_SECONDS } from '../../../../kit/documents/print.ts';
import { inSentence } from '../../../../kit/documents/printable.ts';
import { documentDay, documentFigure } from '../../../../kit/documents/words.ts';
import type { FileAnswer } from '../../../../kit/http/route.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';
import type { OwnLine } from '../queries/own-line.ts';
import { hashNote } from './hash-note.ts';

/** Never call it in a transaction. */
export const lineProof = heavy(import.meta.url, PDF_SECONDS, printLine);

const NOTE = `The entry is the sum of all bookings up to the time shown above. ${hashNote('the entry')} The units at the address can be looked up on chain.`;

export type PrintedLine = { readonly own: OwnLine; readonly paper: Paper };

async function printLine({ own, paper }: PrintedLine): Promise<FileAnswer> {
  const { name, symbol, className, asOf, line, outstanding, holders } = own;
  const about: Fact[] = [
    ['Holder', line.holder],
    ['Units', documentFigure(line.units)],
    ['Share of all units', `${line.percent}%`],
    ['Rank', `${line.rank} of ${holders} by units`],
    ['Holder since', `${documentDay(line.since)} (UTC)`],
    ['Asset', `${inSentence(name)} (${symbol})`],
    ...(className ? [['Share class', className] as const] : []),
    ['Units outstanding', formatQuantity(outstanding)],
    ['As of, in UTC', asOf.toISOString()],
    ['Address', line.address],
    ...(line.transaction ? [['Last transaction', line.transaction] as const] : []),
    ['Asset ID', own.assetId],
    ['Content hash', own.hash],
  ];
  const body = await printedPaper(paper, {
    about,
    blocks: [{ kind: 'text', look: 'note', text: NOTE }],
  });
  const file = `holdfast-register-line-${symbol}-${asOf.toISOString().slice(0, 10)}.pdf`;
  return { name: file, mime: 'application/pdf', body };
}

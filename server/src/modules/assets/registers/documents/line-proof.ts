import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Fact } from '../../../../kit/documents/content.ts';
import { PDF_SECONDS, printed } from '../../../../kit/documents/print.ts';
import { inSentence } from '../../../../kit/documents/printable.ts';
import { dayOnPaper, figureOnPaper, momentIn } from '../../../../kit/documents/words.ts';
import type { FileAnswer } from '../../../../kit/http/route.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';
import type { OwnLine } from '../queries/own-line.ts';

/** Made in a worker: never call it in a transaction. */
export const lineProof = heavy(import.meta.url, PDF_SECONDS, printLine);

const NOTE =
  'The line is the sum of what was booked up to the time named above. The hash is the SHA-256 of this text: “holdfast register 1”, “asset” and its id, “as of” and the moment in UTC, then address and units of the line, each on a line of its own; whoever has this document writes the same text from it. Units on the address can be looked up on the chain.';

async function printLine(own: OwnLine): Promise<FileAnswer> {
  const { name, symbol, className, zone, asOf, madeAt, line, outstanding, holders } = own;
  const moment = momentIn(asOf, zone);
  const foot = `${inSentence(name)} · as of ${moment} · ${own.hash.slice(0, 16)}`;
  const facts: Fact[] = [
    ['Holder', line.holder],
    ['Units', figureOnPaper(line.units)],
    ['Share of all units', `${line.percent}%`],
    ['Place', `${line.rank} of ${holders} by units`],
    ['Holder since', `${dayOnPaper(line.since)} (UTC)`],
    ['Asset', `${inSentence(name)} (${symbol})`],
    ...(className ? [['Share class', className] as const] : []),
    ['Units outstanding', formatQuantity(outstanding)],
    ['As of', `${moment} (${asOf.toISOString()})`],
    ['Address', line.address],
    ...(line.transaction ? [['Last transaction', line.transaction] as const] : []),
    ['Asset id', own.assetId],
    ['Hash of the content', own.hash],
    ['Made', momentIn(madeAt, zone)],
  ];
  const body = await printed({
    title: 'Proof of a line of the register',
    foot,
    madeAt,
    blocks: [
      { kind: 'facts', facts },
      { kind: 'text', look: 'note', text: NOTE },
    ],
  });
  const file = `holdfast-register-line-${symbol}-${asOf.toISOString().slice(0, 10)}.pdf`;
  return { name: file, mime: 'application/pdf', body };
}

import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Fact } from '../../../../kit/documents/content.ts';
import { PDF_SECONDS, printed } from '../../../../kit/documents/print.ts';
import { inSentence } from '../../../../kit/documents/printable.ts';
import { documentDay, documentFigure, momentIn } from '../../../../kit/documents/words.ts';
import type { FileAnswer } from '../../../../kit/http/route.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';
import type { OwnLine } from '../queries/own-line.ts';

/** Runs in a worker; never call it in a transaction. */
export const lineProof = heavy(import.meta.url, PDF_SECONDS, printLine);

const NOTE =
  'The entry is the sum of all bookings up to the time shown above. The hash is the SHA-256 of this text: “holdfast register 1”, “asset” and its id, “as of” and the time in UTC, then the address and units of the entry, each on its own line. Anyone with this document can reproduce the text. The units at the address can be looked up on chain.';

async function printLine(own: OwnLine): Promise<FileAnswer> {
  const { name, symbol, className, zone, asOf, madeAt, line, outstanding, holders } = own;
  const moment = momentIn(asOf, zone);
  const foot = `${inSentence(name)} · as of ${moment} · ${own.hash.slice(0, 16)}`;
  const facts: Fact[] = [
    ['Holder', line.holder],
    ['Units', documentFigure(line.units)],
    ['Share of all units', `${line.percent}%`],
    ['Rank', `${line.rank} of ${holders} by units`],
    ['Holder since', `${documentDay(line.since)} (UTC)`],
    ['Asset', `${inSentence(name)} (${symbol})`],
    ...(className ? [['Share class', className] as const] : []),
    ['Units outstanding', formatQuantity(outstanding)],
    ['As of', `${moment} (${asOf.toISOString()})`],
    ['Address', line.address],
    ...(line.transaction ? [['Last transaction', line.transaction] as const] : []),
    ['Asset ID', own.assetId],
    ['Content hash', own.hash],
    ['Created', momentIn(madeAt, zone)],
  ];
  const body = await printed({
    title: 'Proof of a register entry',
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

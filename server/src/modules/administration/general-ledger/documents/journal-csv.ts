import { Readable } from 'node:stream';
import { CAUSE_WORDS } from '@holdfast/domain/administration/books/causes';
import type { JournalEntry } from '@holdfast/domain/administration/general-ledger/contract';
import { type CsvCell, csvLine } from '@holdfast/domain/kernel/csv';
import { CHART } from '@holdfast/domain/money/ledger/chart';
import { ENTRY_WORDS } from '@holdfast/domain/money/ledger/words';
import type { FileAnswer } from '../../../../kit/http/route.ts';
import type { JournalQuery } from '../journal.read.ts';
import { wholeJournal } from '../queries/journal.ts';
import { logExport, type Transact } from './export.ts';

const HEAD = [
  ...['number', 'entry_id', 'booked_on', 'valued_on', 'belongs_to', 'recorded_at', 'kind'],
  ...['account', 'holder', 'commodity', 'debit', 'credit', 'cause', 'document', 'why', 'text'],
  ...['acted_by', 'requested_by', 'approved_by', 'reference'],
];

export async function journalCsv(transact: Transact, query: JournalQuery): Promise<FileAnswer> {
  await transact((ctx) => logExport(ctx, 'journal', 'csv', query));
  return {
    name: `holdfast-journal-${query.from}-${query.to}.csv`,
    mime: 'text/csv; charset=utf-8',
    body: Readable.from(linesOf(transact, query)),
  };
}

async function* linesOf(transact: Transact, query: JournalQuery): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(HEAD)}`;
  for await (const entries of wholeJournal(transact, query)) {
    const lines = entries.flatMap((entry) =>
      entry.lines.map((line) => csvLine(cellsOf(entry, line))),
    );
    if (lines.length > 0) yield lines.join('');
  }
}

const namesOf = (people: readonly { readonly name: string }[]): string =>
  people.map(({ name }) => name).join('; ');

export const whyOf = ({ cause, text }: Pick<JournalEntry, 'cause' | 'text'>): string =>
  cause?.why ?? text;

function cellsOf(entry: JournalEntry, line: JournalEntry['lines'][number]): CsvCell[] {
  const { cause, by } = entry;
  const { account, amount } = line;
  const isDebit = amount.startsWith('-');
  return [
    ...[entry.number, entry.id, entry.bookedOn, entry.valuedOn, entry.belongsTo, entry.at],
    ENTRY_WORDS[entry.kind],
    CHART[account.kind].name,
    account.owner.name,
    account.commodity.symbol ?? account.commodity.code,
    isDebit ? amount.slice(1) : null,
    isDebit ? null : amount,
    cause ? CAUSE_WORDS[cause.kind] : null,
    cause?.reference,
    whyOf(entry),
    entry.text,
    by?.name ?? 'Automatic',
    cause?.requestedBy?.name,
    namesOf(cause?.approvedBy ?? []),
    entry.reference,
  ];
}

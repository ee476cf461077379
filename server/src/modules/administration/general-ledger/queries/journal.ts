import { commodityText } from '@holdfast/domain/administration/books/accounts';
import {
  type JournalEntry,
  MOST_JOURNAL_LINES,
} from '@holdfast/domain/administration/general-ledger/contract';
import type { Ctx } from '../../../../kit/ctx.ts';
import { displayNames } from '../../../people/identity/index.ts';
import { accountName, causesOf } from '../../books/index.ts';
import {
  type JournalLine,
  type JournalQuery,
  type JournalRow,
  listEntries,
  listInOrder,
  listLines,
} from '../journal.read.ts';
import { type Place, readPlace, writePlace } from '../rules/place.ts';

type Asked = JournalQuery & { readonly after?: string | undefined; readonly limit: number };

export async function pageOfJournal(
  ctx: Ctx,
  { after, limit, ...query }: Asked,
): Promise<{ readonly entries: JournalEntry[]; readonly next: string | null }> {
  const rows = await listEntries(ctx, query, { after: readPlace(after), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    entries: await entryViews(ctx, shown, MOST_JOURNAL_LINES),
    next: rows.length > limit && last ? writePlace(last) : null,
  };
}

type Transact = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

const ENTRIES_AT_ONCE = 250;

export async function* wholeJournal(
  transact: Transact,
  query: JournalQuery,
): AsyncGenerator<readonly JournalEntry[]> {
  let after: Place | undefined;
  for (;;) {
    const from = after;
    const { rows, entries } = await transact(async (ctx) => {
      const found = await listInOrder(ctx, query, { after: from, limit: ENTRIES_AT_ONCE });
      return { rows: found, entries: await entryViews(ctx, found) };
    });
    yield entries;
    after = rows.at(-1);
    if (!after || rows.length < ENTRIES_AT_ONCE) return;
  }
}

async function entryViews(
  ctx: Ctx,
  rows: readonly JournalRow[],
  most?: number,
): Promise<JournalEntry[]> {
  const ids = rows.map((row) => row.id);
  const lines = Map.groupBy(await listLines(ctx, ids, most), (line) => line.entryId);
  const causes = await causesOf(ctx, rows);
  const nameOf = await displayNames(
    ctx,
    rows.map((row) => row.actingUser),
  );
  return rows.map((row) => {
    const { actingUser: userId, memo: text, ...entry } = row;
    const own = lines.get(row.id) ?? [];
    return {
      ...entry,
      number: row.number.toString(),
      text,
      by: userId ? { id: userId, name: nameOf(userId) } : null,
      lines: own.map(lineView),
      moreLines: Number(own[0]?.lines ?? 0n) - own.length,
      cause: causes.get(row.id) ?? null,
    };
  });
}

const lineView = (line: JournalLine): JournalEntry['lines'][number] => ({
  account: accountName(line),
  amount: commodityText(line.amount, line.commodity),
});

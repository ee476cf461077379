import { Readable } from 'node:stream';
import type { Posting } from '@holdfast/domain/administration/books/contract';
import { csvLine } from '@holdfast/domain/kernel/csv';
import { CHART } from '@holdfast/domain/money/ledger/chart';
import { ENTRY_WORDS } from '@holdfast/domain/money/ledger/words';
import type { UserCtx } from '../../../kit/ctx.ts';
import type { FileAnswer } from '../../../kit/http/route.ts';
import type { AccountRow } from './accounts.read.ts';
import { accountById } from './queries/accounts.ts';
import { aboutAccount, allPostings } from './queries/postings.ts';
import { type PostingQuery, postingFilterOf } from './rules.ts';
import { accountInWords, accountName } from './views.ts';

const HEAD = [
  'date',
  'booked_on',
  'valued_on',
  'belongs_to',
  'kind',
  'text',
  'reference',
  'counter_accounts',
  'commodity',
  'amount',
  'balance_after',
  'entry_id',
] as const;

type Transact = <T>(work: (ctx: UserCtx) => Promise<T>) => Promise<T>;

/** Logs the export, then writes raw numbers and UTC times. Refuses NOT_FOUND. */
export async function postingsCsv(
  transact: Transact,
  accountId: string,
  query: PostingQuery,
): Promise<FileAnswer> {
  const { account, today } = await transact(async (ctx) => {
    const found = await accountById(ctx, accountId);
    const { detail, ...about } = aboutAccount(found);
    await ctx.record({
      action: 'account.exported',
      ...about,
      detail: { ...detail, ...Object.fromEntries(Object.entries(query).filter(([, v]) => v)) },
    });
    return { account: found, today: ctx.now.toISOString().slice(0, 10) };
  });
  const kind = CHART[accountName(account).kind].name.toLowerCase().replaceAll(' ', '-');
  return {
    name: `holdfast-books-${kind}-${today}.csv`,
    mime: 'text/csv; charset=utf-8',
    body: Readable.from(linesOf(transact, account, query)),
  };
}

async function* linesOf(
  transact: Transact,
  account: AccountRow,
  query: PostingQuery,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(HEAD)}`;
  const filter = postingFilterOf(query, account.commodity);
  for await (const postings of allPostings(transact, account, filter)) {
    yield postings.map((one) => csvLine(cellsOf(one, account))).join('');
  }
}

const cellsOf = (one: Posting, { commodity, assetSymbol }: AccountRow): readonly string[] => [
  one.at.toISOString(),
  one.bookedOn,
  one.valuedOn,
  one.belongsTo ?? '',
  ENTRY_WORDS[one.kind],
  one.text,
  one.reference,
  [
    ...one.counter.map(accountInWords),
    ...(one.moreCounters ? [`${one.moreCounters} more`] : []),
  ].join('; '),
  assetSymbol ?? commodity,
  one.amount,
  one.balanceAfter,
  one.entryId,
];

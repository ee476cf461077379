import { Readable } from 'node:stream';
import { type CsvCell, csvLine } from '@holdfast/domain/kernel/csv';
import type { OwnerTransaction } from '@holdfast/domain/views/owner-area/transactions';
import type { UserCtx } from '../../../kit/ctx.ts';
import type { FileAnswer } from '../../../kit/http/route.ts';
import { type TransactionQuery, transactionsOf } from './queries/transactions.ts';

const HEAD = [
  'at',
  'account',
  'kind',
  'asset',
  'symbol',
  'investor',
  'text',
  'amount',
  'unit',
  'balance_after',
  'entry_id',
] as const;

type Transact = <T>(work: (ctx: UserCtx) => Promise<T>) => Promise<T>;

/** Exports raw numbers and UTC times, reading batches of a thousand rows. */
export const transactionsCsv = (
  transact: Transact,
  today: Date,
  query: TransactionQuery,
): FileAnswer => ({
  name: `holdfast-owner-transactions-${today.toISOString().slice(0, 10)}.csv`,
  mime: 'text/csv; charset=utf-8',
  body: Readable.from(linesOf(transact, query)),
});

const ROWS_AT_ONCE = 1000;

async function* linesOf(transact: Transact, query: TransactionQuery) {
  yield `\uFEFF${csvLine(HEAD)}`;
  let after: string | undefined;
  do {
    const from = after;
    const { rows, next } = await transact((ctx) =>
      transactionsOf(ctx, { ...query, after: from, limit: ROWS_AT_ONCE }),
    );
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row))).join('');
    after = next ?? undefined;
  } while (after);
}

const cellsOf = (row: OwnerTransaction): CsvCell[] => [
  row.at,
  row.account,
  row.kind,
  row.asset?.name,
  row.asset?.symbol,
  row.investor,
  row.memo,
  row.amount,
  row.account === 'units' ? (row.asset?.symbol ?? 'units') : 'USD',
  row.balanceAfter,
  row.entryId,
];

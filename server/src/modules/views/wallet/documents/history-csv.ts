import { csvLine } from '@holdfast/domain/kernel/csv';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import { MOST_CSV_LINES } from '@holdfast/domain/views/wallet/history-limits';
import type { WalletMovement } from '@holdfast/domain/views/wallet/history-shapes';
import type { Ctx } from '../../../../kit/ctx.ts';
import { csvFile } from '../../../../kit/http/csv-file.ts';
import type { FileAnswer } from '../../../../kit/http/route.ts';
import { type HistoryPage, pagesOf } from '../queries/history.ts';

const HEAD = [
  'date',
  'type',
  'status',
  'description',
  'reference',
  'currency',
  'amount',
  'balance_after',
  'other_currency',
  'other_amount',
  'id',
  'asset',
  'units',
];

const lineOf = (row: WalletMovement): string =>
  csvLine([
    row.at,
    row.kind,
    row.status,
    row.title,
    row.reference,
    row.currency,
    row.amount,
    row.balanceAfter,
    row.counter?.currency,
    row.counter?.amount,
    row.id,
    row.units?.symbol,
    row.units && quantityText(row.units.amount),
  ]);

export async function historyCsv(
  ctx: Ctx,
  partyId: string,
  filter: Omit<HistoryPage, 'after' | 'limit'>,
): Promise<FileAnswer> {
  const lines = [csvLine(HEAD)];
  for await (const rows of pagesOf(ctx, partyId, filter, MOST_CSV_LINES)) {
    lines.push(...rows.map(lineOf));
  }
  return csvFile(`holdfast-wallet-${ctx.now.toISOString().slice(0, 10)}.csv`, lines);
}

import { formatMoney } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../kit/ctx.ts';
import { listQuotes } from './repository.ts';

/** What conversions are called in a history, by id. */
export async function conversionNames(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly title: string; readonly reference: string }>> {
  const rows = await listQuotes(ctx, ids);
  return new Map(
    rows.map((row) => {
      const title = `${row.fromCurrency} to ${row.toCurrency}`;
      const given = formatMoney(row.amount, row.fromCurrency);
      return [
        row.id,
        { title, reference: `${given} gave ${formatMoney(row.receives, row.toCurrency)}` },
      ] as const;
    }),
  );
}

import type { WalletCurrency } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../kit/ctx.ts';

export type QuoteRow = {
  readonly id: string;
  readonly partyId: string;
  readonly userId: string;
  readonly fromCurrency: WalletCurrency;
  readonly toCurrency: WalletCurrency;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly feeBps: number;
  readonly feeId: string | null;
  readonly receives: bigint;
  readonly fromUsd: bigint;
  readonly toUsd: bigint;
  readonly source: string;
  readonly isSimulated: boolean;
  readonly rateAt: Date;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
};

export async function saveQuote(ctx: Ctx, row: QuoteRow): Promise<void> {
  await ctx.tx.insertInto('conversions.quote').values(row).execute();
}

/** Serialises confirmations: the first books, the others find the quote used. */
export async function lockQuote(
  ctx: Ctx,
  id: string,
  partyId: string,
): Promise<QuoteRow | undefined> {
  const row = await ctx.tx
    .selectFrom('conversions.quote')
    .selectAll()
    .where('id', '=', id)
    .where('partyId', '=', partyId)
    .forUpdate()
    .executeTakeFirst();
  return row && asQuote(row);
}

export async function markUsed(ctx: Ctx, id: string): Promise<void> {
  await ctx.tx
    .updateTable('conversions.quote')
    .set({ usedAt: ctx.now })
    .where('id', '=', id)
    .execute();
}

export async function forgetQuotes(ctx: Ctx, before: Date, atOnce: number): Promise<number> {
  const gone = await ctx.tx
    .deleteFrom('conversions.quote')
    .where('id', 'in', (e) =>
      e
        .selectFrom('conversions.quote')
        .select('id')
        .where('usedAt', 'is', null)
        .where('expiresAt', '<', before)
        .limit(atOnce),
    )
    .returning('id')
    .execute();
  return gone.length;
}

type Stored = Omit<QuoteRow, 'fromCurrency' | 'toCurrency'> & {
  readonly fromCurrency: string;
  readonly toCurrency: string;
};

const asQuote = (row: Stored): QuoteRow => ({
  ...row,
  fromCurrency: row.fromCurrency as WalletCurrency,
  toCurrency: row.toCurrency as WalletCurrency,
});

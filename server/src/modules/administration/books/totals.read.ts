import type { OwnerKind } from '@holdfast/domain/administration/books/accounts';
import type { Purpose } from '@holdfast/domain/money/ledger/books';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

// Sums of the ledger's accounts, and of what modules say that lies on them.

/** What the accounts of one purpose hold of one commodity, in minor units. */
export type Sum = {
  readonly commodity: string;
  readonly holderKind: OwnerKind;
  readonly purpose: Purpose;
  readonly balance: bigint;
  readonly held: bigint;
};

export async function sumAccounts(ctx: Ctx): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select commodity, holder_kind, purpose, sum(balance)::bigint as balance,
      sum(held)::bigint as held
    from ledger.account group by commodity, holder_kind, purpose order by commodity`.execute(
    ctx.tx,
  );
  return rows;
}

/** The names of assets. */
export async function assetNames(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .selectFrom('catalogue.asset')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name] as const));
}

/** What is held for open causes, by commodity. */
export async function sumHolds(ctx: Ctx): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ commodity: string; sum: bigint }>`
    select a.commodity, sum(h.amount)::bigint as sum
    from ledger.hold h join ledger.account a on a.id = h.account_id
    group by a.commodity`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.commodity, row.sum] as const));
}

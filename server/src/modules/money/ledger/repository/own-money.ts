import type { Purpose } from '@holdfast/domain/money/ledger/books';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { accountIdOf, type HolderKind, platform } from '../rules/accounts.ts';

/** Serialises what spends own money until commit, so that no two spend the last of it. */
export const lockOwnMoney = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('ledger.own_money', 0))`.execute(ctx.tx);

export type OwnSum = {
  readonly holderKind: HolderKind;
  readonly purpose: Purpose;
  readonly balance: bigint;
  readonly reserved: bigint;
};

/**
 * Dollars by account, and what is reserved, in one statement: an entry that ends a transit is seen
 * with it.
 */
export async function sumOwn(ctx: Ctx): Promise<readonly OwnSum[]> {
  const { rows } = await sql<OwnSum>`
    select holder_kind, purpose, sum(balance)::bigint as balance,
      (select coalesce(sum(amount), 0)::bigint from ledger.own_in_transit) as reserved
    from ledger.account where commodity = 'USD' group by 1, 2`.execute(ctx.tx);
  return rows;
}

/**
 * VAT on the dollar account: of entries up to a day less all remittances, which pay the earliest
 * first; and of all entries.
 */
export async function sumVat(
  ctx: Ctx,
  day: string,
): Promise<{ readonly owed: bigint; readonly balance: bigint }> {
  const { rows } = await sql<{ owed: bigint; balance: bigint }>`
    select coalesce(sum(p.amount), 0)::bigint as balance,
      coalesce(sum(p.amount) filter (where e.kind = 'remittance' or e.booked_on <= ${day}::date), 0)
        ::bigint as owed
    from ledger.posting p join ledger.dated_entry e on e.id = p.entry_id
    where p.account_id = ${accountIdOf(platform('vat', 'USD'))}`.execute(ctx.tx);
  return rows[0] ?? { owed: 0n, balance: 0n };
}

/** The caller holds `lockOwnMoney`. */
export const saveInTransit = (ctx: Ctx, causeId: string, amount: bigint) =>
  ctx.tx.insertInto('ledger.ownInTransit').values({ causeId, amount, at: ctx.now }).execute();

export const endInTransit = (ctx: Ctx, causeId: string) =>
  ctx.tx.deleteFrom('ledger.ownInTransit').where('causeId', '=', causeId).execute();

export const listOwnInTransit = async (
  ctx: Ctx,
): Promise<readonly { readonly id: string; readonly amount: bigint }[]> =>
  ctx.tx.selectFrom('ledger.ownInTransit').select(['causeId as id', 'amount']).execute();

import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import type { WalletBalance } from './rules/interest.ts';

/** By the dates of their entries. */
export async function walletsAtClose(ctx: Ctx, day: string): Promise<readonly WalletBalance[]> {
  const { rows } = await sql<WalletBalance>`
    select a.holder_id as party_id, sum(p.amount)::bigint as balance
    from ledger.account a
    join ledger.posting p on p.account_id = a.id
    join ledger.dated_entry e on e.id = p.entry_id
    where a.holder_kind = 'party' and a.purpose = 'main' and a.commodity = 'USD'
      and e.booked_on <= ${day}::date
    group by a.holder_id having sum(p.amount) > 0
    order by a.holder_id`.execute(ctx.tx);
  return rows;
}

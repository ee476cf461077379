import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

export type ClientWallet = {
  readonly partyId: string;
  readonly address: string;
  /** Microalgos deposited there and not swept yet. */
  readonly microAlgos: bigint;
  /** Part of it that a sweep, signed and not confirmed, is moving. */
  readonly moving: bigint;
};

/** Addresses of clients that still hold deposits by the books. */
export async function clientWallets(ctx: Ctx): Promise<readonly ClientWallet[]> {
  const { rows } = await sql<ClientWallet>`
    select k.party_id, k.address,
      (d.received - coalesce(s.swept, 0) - coalesce(s.moving, 0))::bigint as micro_algos,
      coalesce(s.moving, 0)::bigint as moving
    from (
      select party_id, sum(received) as received from crypto.chain_deposit
      where currency = 'ALGO' and stage = 'CREDITED' group by 1
    ) d
    join custody.key k on k.party_id = d.party_id and k.retired_at is null
    left join (
      select from_party_id, sum(quantity) filter (where status = 'CONFIRMED') as swept,
        sum(quantity) filter (where status in ('SIGNED', 'SUBMITTED')) as moving
      from settlement.instruction where kind = 'sweep' group by 1
    ) s on s.from_party_id = d.party_id
    where d.received > coalesce(s.swept, 0) order by k.address`.execute(ctx.tx);
  return rows;
}

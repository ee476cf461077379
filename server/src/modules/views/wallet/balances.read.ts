import { WALLET_CURRENCIES } from '@holdfast/domain/kernel/money';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

/** Minor units. */
export type WalletHolding = {
  readonly commodity: string;
  readonly balance: bigint;
  readonly held: bigint;
  readonly heldByOrders: bigint;
  readonly heldByCommitments: bigint;
  /** Reserved for withdrawals to a bank account or a chain address. */
  readonly heldByWithdrawals: bigint;
  /** Deposits paid by card, announced by bank transfer, or declared in bitcoin. */
  readonly pendingIn: bigint;
  readonly unsettled: bigint;
};

const heldBy = (kind: string) =>
  sql`coalesce(sum(h.amount) filter (where h.cause_kind = ${kind}), 0)::bigint`;

export async function findWalletHoldings(tx: Tx, partyId: string): Promise<WalletHolding[]> {
  const { rows } = await sql<WalletHolding>`
    select c.code as commodity, coalesce(a.balance, 0) as balance, coalesce(a.held, 0) as held,
      ${heldBy('order')} as held_by_orders, ${heldBy('commitment')} as held_by_commitments,
      ${heldBy('withdrawal')} as held_by_withdrawals,
      (coalesce((select sum(k.amount) from card_payments.checkout k
          where k.party_id = ${partyId} and k.currency = c.code and k.status = 'processing'), 0)
        + coalesce((select sum(d.amount) from bank_deposits.deposit d
          where d.party_id = ${partyId} and d.currency = c.code
            and d.stage in ('DECLARED', 'ON_HOLD')), 0)
        + coalesce((select sum(t.declared) from crypto.chain_deposit t
          where t.party_id = ${partyId} and t.currency = c.code
            and t.stage in ('DECLARED', 'CHECKED')), 0))::bigint as pending_in,
      coalesce((select sum(r.amount) from ledger.restriction r
        where r.party_id = ${partyId} and r.commodity = c.code), 0)::bigint as unsettled
    from unnest(${WALLET_CURRENCIES}::text[]) c (code)
      left join ledger.account a on a.holder_kind = 'party' and a.holder_id = ${partyId}
        and a.purpose = 'main' and a.commodity = c.code
      left join ledger.hold h on h.account_id = a.id
    group by c.code, a.id, a.balance, a.held`.execute(tx);
  return rows;
}

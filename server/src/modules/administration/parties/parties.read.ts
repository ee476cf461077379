import { WALLET_CURRENCIES } from '@holdfast/domain/kernel/money';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

export type PartyRow = {
  readonly id: string;
  readonly kind: 'person' | 'company';
  readonly displayName: string;
  readonly approvedAt: Date | null;
  readonly email: string | null;
  readonly isStaff: boolean | null;
  readonly reference: string | null;
  /** Minor units by currency, as text; null without an account. */
  readonly balances: Readonly<Record<string, string>> | null;
};

type Input = {
  readonly partyIds: readonly string[];
  readonly meant: string;
  readonly reference: string | undefined;
  readonly limit: number;
};

export async function listParties(ctx: Ctx, input: Input): Promise<readonly PartyRow[]> {
  const { partyIds, meant, reference = null, limit } = input;
  if (partyIds.length === 0) return [];
  const { rows } = await sql<PartyRow>`
    select p.id, p.kind, p.display_name, p.approved_at, u.email, u.is_staff, d.reference,
      (select jsonb_object_agg(a.commodity, a.balance::text) from ledger.account a
        where a.holder_kind = 'party' and a.holder_id = p.id and a.purpose = 'main'
          and a.commodity = any(${WALLET_CURRENCIES})) as balances
    from identity.party p
    left join lateral (select m.email, m.is_staff from identity."user" m where m.party_id = p.id
      order by strpos(m.email, ${meant}) > 0 desc, m.created_at, m.id limit 1) u on true
    left join lateral (select b.reference from bank_deposits.deposit b where b.party_id = p.id
      order by b.reference is not distinct from ${reference} desc, b.id desc limit 1) d on true
    where p.id = any(${partyIds}::uuid[])
    order by u.email = ${meant} desc nulls last, lower(p.display_name) = ${meant} desc,
      strpos(lower(p.display_name), ${meant}) > 0 desc, lower(p.display_name), p.id
    limit ${limit}`.execute(ctx.tx);
  return rows;
}

export async function partyOfReference(ctx: Ctx, reference: string): Promise<readonly string[]> {
  const rows = await ctx.tx
    .selectFrom('bankDeposits.deposit')
    .select('partyId')
    .where('reference', '=', reference)
    .execute();
  return rows.map((row) => row.partyId);
}

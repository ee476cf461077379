import type { Ctx } from '../../../kit/ctx.ts';
import { statement, uuids } from '../../../kit/database/statement.ts';
import type { Earning } from './rules/commission.ts';

/**
 * A subquery with the columns of `Earning`; the arguments are SQL, such as `$1::uuid[]`. Clients
 * with a current or recorded relation earn nothing.
 */
export const earningsSql = (parties: string, at: string): string => `
  select r.id as "referralId", r.client_party_id as "clientPartyId",
    r.partner_party_id as "partnerPartyId", t.id as "termsId", t.rate_bps as "rateBps",
    t.asset_ids as "assetIds"
  from referrals.referral r
  join identity.party c on c.id = r.client_party_id
  cross join lateral (
    select coalesce(bool_or(u.is_distributor), false) as distributor,
      coalesce(bool_or(u.is_introducer), false) as introducer
    from identity."user" u where u.party_id = r.partner_party_id
  ) p
  cross join lateral (
    select t.* from referrals.terms t
    where t.effective_from <= ${at} and (t.party_id = r.partner_party_id and p.distributor
      or t.party_id is null and p.introducer and not p.distributor)
    order by t.version desc limit 1
  ) t
  where r.client_party_id = any(${parties}) and r.ended_at is null and r.related_by is null
    and t.rate_bps > 0
    and c.approved_at is not null
    and ${at} < (coalesce(r.earns_from, c.approved_at) at time zone 'UTC'
      + make_interval(months => t.months)) at time zone 'UTC'
    and not exists (select 1 from identity.party_relation n
      where n.party_id = r.client_party_id and n.related_id = r.partner_party_id)`;

const earningsOf = statement<Earning>(earningsSql('$1::uuid[]', '$2::timestamptz'));

export async function listEarnings(
  ctx: Ctx,
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, Earning>> {
  const rows = await earningsOf(ctx.tx, [uuids(partyIds, (id) => id), ctx.now]);
  return new Map(rows.map((row) => [row.clientPartyId, row] as const));
}

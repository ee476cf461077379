import { sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';
import type { Holding } from './rules.ts';

// Reads across the schemas of identity, companies, ledger, payments, exchange and assets; writes
// nothing.

/** A user with their party, roles and company, in one query. */
export const findAccount = (tx: Tx, userId: string) =>
  tx
    .selectFrom('identity.user as u')
    .innerJoin('identity.party as p', 'p.id', 'u.partyId')
    .leftJoin('companies.company as c', 'c.id', 'u.companyId')
    .selectAll('u')
    .select([
      'p.kind',
      'p.address',
      'p.approvedAt',
      'p.isOwner',
      'c.companyName',
      'c.status as companyStatus',
      'c.riskDeclaredAt as companyRiskDeclaredAt',
      'c.organizationInvestorStatus',
      'c.organizationConfirmation',
      sql<string | null>`(select f.storage_key from files.file f
        where f.id = c.logo_file_id and f.is_public and f.removed_at is null)`.as('companyLogo'),
      sql<string[]>`array(select g.role from identity.role_grant g
        where g.user_id = u.id order by g.granted_at, g.role)`.as('roles'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();

/** The cash of a party by currency, with what holds it back and what is on its way in. */
export async function findHoldings(tx: Tx, partyId: string): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    select a.commodity, a.balance, a.held,
      coalesce(sum(h.amount) filter (where h.cause_kind = 'order'), 0)::bigint as held_by_orders,
      coalesce(sum(h.amount) filter (where h.cause_kind = 'commitment'), 0)::bigint
        as held_by_commitments,
      coalesce(sum(h.amount) filter (where h.cause_kind = 'withdrawal'), 0)::bigint
        as held_by_withdrawals,
      coalesce((select sum(k.amount) from card_payments.checkout k where k.party_id = ${partyId}
        and k.currency = a.commodity and k.status = 'processing'), 0)::bigint as pending_in,
      case when a.commodity = 'USD' then coalesce((select sum(t.notional - t.seller_fee)
        from exchange.trade t where t.seller_id = ${partyId} and t.settled_at is null), 0)
      else 0 end::bigint as unsettled
    from (
      select id, commodity, balance, held from ledger.account
      where holder_kind = 'party' and holder_id = ${partyId} and purpose = 'main'
        and commodity in ('USD', 'ALGO', 'BTC')
      union all
      select null, 'USD', 0, 0 where not exists (
        select 1 from ledger.account where holder_kind = 'party' and holder_id = ${partyId}
          and purpose = 'main' and commodity = 'USD')
    ) a left join ledger.hold h on h.account_id = a.id
    group by a.id, a.commodity, a.balance, a.held`.execute(tx);
  return rows;
}

export const listWatches = (tx: Tx, userId: string) =>
  tx
    .selectFrom('catalogue.watch')
    .select(['assetId', 'since'])
    .where('userId', '=', userId)
    .orderBy('since', 'desc')
    .limit(500)
    .execute();

/** Somebody's name: for themselves, their company, whoever referred or was referred, and staff. */
export const findBasicInfo = (tx: Tx, userId: string, askerId: string, isStaff: boolean) =>
  tx
    .selectFrom('identity.user as u')
    .innerJoin('identity.user as asker', (join) => join.on('asker.id', '=', askerId))
    .select(['u.id', 'u.firstName', 'u.lastName', 'u.avatar'])
    .where('u.id', '=', userId)
    .where((e) =>
      e.or([
        e.val(isStaff),
        e('u.id', '=', e.ref('asker.id')),
        e('u.companyId', '=', e.ref('asker.companyId')),
        e('u.referredBy', '=', e.ref('asker.id')),
        e('asker.referredBy', '=', e.ref('u.id')),
      ]),
    )
    .executeTakeFirst();

import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';
import type { PersonFacts } from './rules.ts';

type Counted = {
  money: number;
  held: number;
  units: number;
  commitments: number;
  checkouts: number;
  settlement: number;
  tickets: number;
};

async function openThings(tx: Tx, partyId: string, userId: string): Promise<PersonFacts['open']> {
  const { rows } = await sql<Counted>`
    select
      count(*) filter (where a.balance <> 0 and a.commodity = any (${CASH}))::int as money,
      count(*) filter (where a.held <> 0)::int as held,
      count(*) filter (where a.balance <> 0 and a.commodity <> all (${CASH}))::int as units,
      (select count(*) from offerings.commitment c where c.party_id = ${partyId}
        and c.stage in ('PLEDGED', 'APPROVED', 'RECONFIRM_DUE', 'ALLOCATED'))::int as commitments,
      (select count(*) from card_payments.checkout k where k.party_id = ${partyId}
        and k.status in ('created', 'pending', 'processing'))::int as checkouts,
      (select count(*) from settlement.instruction i
        where (i.from_party_id = ${partyId} or i.to_party_id = ${partyId})
        -- Two indexes of few rows; together all that is not confirmed.
        and (i.status not in ('CONFIRMED', 'ABANDONED') or i.status = 'ABANDONED'))::int
        as settlement,
      (select count(*) from tickets.ticket t where t.user_id = ${userId}
        and t.ended_at is null)::int as tickets
    from ledger.account a
    where a.holder_kind = 'party' and a.holder_id = ${partyId}`.execute(tx);
  return rows[0] ?? {};
}

const CASH = ['USD', 'ALGO', 'BTC'];

const ADMINISTRATORS = ['company_administrator', 'owner_administrator'];

export async function personFacts(tx: Tx, userId: string): Promise<PersonFacts | undefined> {
  const user = await tx
    .selectFrom('identity.user as u')
    .select(['u.partyId', 'u.companyId', 'u.isStaff', 'u.userStatus'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!user) return undefined;
  const administrators = user.companyId
    ? await tx
        .selectFrom('identity.user as u')
        .innerJoin('identity.roleGrant as g', 'g.userId', 'u.id')
        .select('u.id')
        .distinct()
        .where('u.companyId', '=', user.companyId)
        .where('g.role', 'in', ADMINISTRATORS)
        .execute()
    : [];
  return {
    isStaff: user.isStaff,
    isBlocked: user.userStatus === 'blocked',
    companyId: user.companyId,
    administrators: administrators.length,
    isAdministrator: administrators.some((row) => row.id === userId),
    // A company's money and units don't belong to its members.
    open: user.companyId ? {} : await openThings(tx, user.partyId, userId),
  };
}

import type { TransferRules } from '@holdfast/domain/assets/transfer-rules/rules';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

// Maximum length of every list.

const MOST = 500;

export type Whose = {
  readonly userId: string;
  readonly partyId: string;
  readonly companyId: string | null;
};

export type Dated = {
  readonly id: string;
  readonly assetId: string;
  readonly name: string;
  readonly at: Date;
  readonly isOwn: boolean;
  readonly waits: boolean;
};

/** Each query starts from the party's own rows, since most rows belong to others. */
const owned = ({ companyId }: Whose) => sql`
  select id from catalogue.asset where company_id = ${companyId}::uuid`;

const heldOrOwned = (whose: Whose) => sql`
  select asset_id as id from ledger.position where party_id = ${whose.partyId} and units > 0
  union ${owned(whose)}`;

export async function listClosings(tx: Tx, whose: Whose, now: Date): Promise<Dated[]> {
  const { rows } = await sql<Dated>`
    select o.id, a.id as asset_id, a.name, o.closes_at as at,
      coalesce(a.company_id = ${whose.companyId}::uuid, false) as is_own, false as waits
    from (
      select offering_id as id from offerings.commitment
      where party_id = ${whose.partyId} and stage in ('PLEDGED', 'APPROVED', 'RECONFIRM_DUE')
      union
      select x.id from offerings.offering x where x.stage <> 'ENDED' and x.asset_id in (
        select asset_id from catalogue.watch where user_id = ${whose.userId}
        union ${owned(whose)})
    ) mine
    join offerings.offering o on o.id = mine.id
    join catalogue.asset a on a.id = o.asset_id
    where o.stage = 'OPEN' and o.closes_at > ${now}
    order by o.closes_at, o.id limit ${MOST}`.execute(tx);
  return rows;
}

export async function listConfirmations(tx: Tx, whose: Whose, now: Date): Promise<Dated[]> {
  const { rows } = await sql<Dated>`
    select c.id, a.id as asset_id, a.name, c.reconfirm_by as at, false as is_own,
      true as waits
    from offerings.commitment c join catalogue.asset a on a.id = c.asset_id
    where c.party_id = ${whose.partyId} and c.stage = 'RECONFIRM_DUE' and c.reconfirm_by > ${now}
    order by c.reconfirm_by, c.id limit ${MOST}`.execute(tx);
  return rows;
}

export async function listPolls(tx: Tx, whose: Whose, now: Date): Promise<Dated[]> {
  const { rows } = await sql<Dated>`
    select p.id, a.id as asset_id, a.name, p.closes_at as at,
      coalesce(a.company_id = ${whose.companyId}::uuid, false) as is_own,
      coalesce(a.company_id <> ${whose.companyId}::uuid, true) and v.voted_at is null as waits
    from (
      select poll_id as id from governance.voter where party_id = ${whose.partyId}
      union select x.id from governance.poll x where x.asset_id in (${owned(whose)})
    ) mine
    join governance.poll p on p.id = mine.id
    join catalogue.asset a on a.id = p.asset_id
    left join governance.voter v on v.poll_id = p.id and v.party_id = ${whose.partyId}
    where p.status = 'OPEN' and p.closes_at > ${now}
    order by p.closes_at, p.id limit ${MOST}`.execute(tx);
  return rows;
}

/** Lock-up releases of the party's own anchors, and of all anchors of its company's assets. */
export async function listReleases(tx: Tx, whose: Whose, now: Date): Promise<Dated[]> {
  const { rows } = await sql<Dated>`
    select r.anchor_id || '-' || r.seq as id, a.id as asset_id, a.name, r.due_at as at,
      coalesce(a.company_id = ${whose.companyId}::uuid, false) as is_own, false as waits
    from structures.anchor_release r
    join structures.anchor n on n.id = r.anchor_id and n.issued_at is not null
    join catalogue.asset a on a.share_class_id = n.share_class_id
    where r.released_at is null and r.due_at > ${now}
      and (n.party_id = ${whose.partyId} or a.company_id = ${whose.companyId}::uuid)
    order by r.due_at, id limit ${MOST}`.execute(tx);
  return rows;
}

export type Ruled = {
  readonly assetId: string;
  readonly name: string;
  readonly isOwn: boolean;
  readonly rules: TransferRules | null;
  readonly lockedUntil: Date | null;
};

/** Lock-up terms of the assets that the party holds or owns. */
export async function listRuled(tx: Tx, whose: Whose): Promise<Ruled[]> {
  const { rows } = await sql<Ruled>`
    select a.id as asset_id, a.name, v.rules, m.locked_until,
      coalesce(a.company_id = ${whose.companyId}::uuid, false) as is_own
    from (${heldOrOwned(whose)}) mine
    join catalogue.asset a on a.id = mine.id
    left join lateral (
      select x.rules from transfer_rules.version x
      where x.asset_id = a.id and x.status = 'APPROVED' order by x.version desc limit 1
    ) v on true
    left join exchange.market m on m.asset_id = a.id and m.closed_at is null
    where v.rules is not null or m.locked_until is not null
    order by a.id limit ${MOST}`.execute(tx);
  return rows;
}

export type Distributed = {
  readonly id: string;
  readonly assetId: string;
  readonly name: string;
  readonly isOwn: boolean;
  readonly recordOn: string | null;
  readonly payOn: string | null;
};

export async function listDistributions(tx: Tx, whose: Whose, today: string) {
  const { rows } = await sql<Distributed>`
    select d.id, a.id as asset_id, a.name,
      coalesce(a.company_id = ${whose.companyId}::uuid, false) as is_own,
      case when d.record_on >= ${today}::date then d.record_on end as record_on,
      case when d.pay_on >= ${today}::date then d.pay_on end as pay_on
    from (
      select x.id from distributions.distribution x
      where x.asset_id in (${heldOrOwned(whose)})
        and x.stage in ('APPROVED', 'RECORDED', 'FUNDED', 'PAYING')
      union select distribution_id from distributions.line where party_id = ${whose.partyId}
    ) mine
    join distributions.distribution d on d.id = mine.id
    join catalogue.asset a on a.id = d.asset_id
    where d.stage in ('APPROVED', 'RECORDED', 'FUNDED', 'PAYING')
      and (d.record_on >= ${today}::date or d.pay_on >= ${today}::date)
    order by d.id limit ${MOST}`.execute(tx);
  return rows;
}

export type Valued = {
  readonly assetId: string;
  readonly name: string;
  readonly dueOn: string;
};

export async function listValued(tx: Tx, companyId: string): Promise<Valued[]> {
  const { rows } = await sql<Valued>`
    select a.id as asset_id, a.name, l.nav_due_on as due_on
    from catalogue.asset a join catalogue.listing l on l.asset_id = a.id
    where a.company_id = ${companyId} and l.nav_due_on is not null
    order by a.id limit ${MOST}`.execute(tx);
  return rows;
}

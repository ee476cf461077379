import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';
import { containing } from '../../../kit/database/like.ts';
import { invariant } from '../../../kit/invariant.ts';
import type { AsOf } from './rules/as-of.ts';

/**
 * The current register is read from the positions, a past one from the postings up to its time. A
 * holding starts with the first posting after the account was last empty.
 */
export const heldAt = (assetId: string, { at, isNow }: AsOf): RawBuilder<unknown> =>
  isNow
    ? sql`select p.party_id, p.units, p.since from ledger.position p
        where p.asset_id = ${assetId} and p.units > 0`
    : sql`select m.party_id, sum(m.amount)::bigint as units,
          min(m.at) filter (where m.seq > m.emptied) as since
        from (
          select a.holder_id as party_id, p.amount, p.seq, e.at, coalesce(max(p.seq) filter
            (where p.balance_after = 0) over (partition by p.account_id), 0) as emptied
          from ledger.account a join ledger.posting p on p.account_id = a.id
          join ledger.entry e on e.id = p.entry_id and e.at <= ${at}
          where a.commodity = ${assetId} and a.holder_kind = 'party' and a.purpose = 'main'
        ) m group by 1 having sum(m.amount) > 0`;

/** One row per holder, with address, country and whether the holder is outside the platform. */
export const holdersAt = (assetId: string, asOf: AsOf): RawBuilder<unknown> => sql`
  select h.party_id, h.units, w.display_name as name, w.kind, w.is_outside, w.address,
    coalesce(c.country, u.country, o.country) as country
  from (${heldAt(assetId, asOf)}) h join identity.party w on w.id = h.party_id
  ${places(sql`h`)}`;

export type HeldLine = {
  readonly partyId: string;
  readonly address: string;
  readonly units: bigint;
};

export async function listHeldLines(tx: Tx, assetId: string, asOf: AsOf): Promise<HeldLine[]> {
  const { rows } = await sql<HeldLine>`
    select h.party_id, w.address, h.units
    from (${heldAt(assetId, asOf)}) h join identity.party w on w.id = h.party_id`.execute(tx);
  return rows;
}

type RankedRow = {
  readonly partyId: string;
  readonly name: string;
  readonly kind: string;
  readonly isOutside: boolean;
  readonly address: string;
  readonly approvedAt: Date | null;
  readonly rank: number;
  readonly units: bigint;
  readonly since: Date;
};

type Details = {
  readonly country: string | null;
  readonly userStatus: string | null;
  readonly isAnchor: boolean;
  readonly held: bigint;
  readonly lockedUp: bigint;
  readonly isStopped: boolean;
  readonly onChain: bigint | null;
  readonly txId: string | null;
  readonly txStatus: string | null;
};
export type HolderRow = RankedRow & Details;

export type FigureRow = {
  readonly outstanding: bigint;
  readonly holders: number;
  readonly matching: number;
  readonly largest: bigint;
  readonly largestFive: bigint;
  readonly largestTen: bigint;
  readonly concentration: number;
};

export type Search = {
  readonly q: string;
  /** True for readers who may see names. */
  readonly byName: boolean;
  readonly sort: string;
  readonly limit: number | undefined;
  readonly offset: number;
};

type Of = { readonly assetId: string; readonly shareClassId: string | null; readonly asOf: AsOf };

const ORDERS: Readonly<Record<string, RawBuilder<unknown>>> = {
  '-units': sql`r.rank`,
  units: sql`r.rank desc`,
  since: sql`r.since, r.rank`,
  '-since': sql`r.since desc, r.rank`,
  name: sql`lower(r.name), r.rank`,
  '-name': sql`lower(r.name) desc, r.rank`,
};
/** Sorting by name would reveal names to readers without access to them. */
const BY_ADDRESS: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`r.address collate "C"`,
  '-name': sql`r.address collate "C" desc`,
};

function matches({ q, byName }: Search): RawBuilder<unknown> {
  if (q === '') return sql`true`;
  const like = containing(q);
  return byName
    ? sql`(r.name ilike ${like} or r.address ilike ${like})`
    : sql`r.address ilike ${like}`;
}

const ranked = ({ assetId, asOf }: Of): RawBuilder<unknown> => sql`
  held as materialized (${heldAt(assetId, asOf)}),
  ranked as materialized (
    select h.party_id, h.units, h.since, w.display_name as name, w.kind, w.is_outside, w.address,
      w.approved_at,
      row_number() over (order by h.units desc, w.address collate "C")::int as rank
    from held h join identity.party w on w.id = h.party_id
  )`;

const details = ({ shareClassId, asOf }: Of): RawBuilder<unknown> => sql`
  coalesce(c.country, u.country, o.country) as country, u.user_status,
  coalesce(a.held, 0)::bigint as held, coalesce(locked.amount, 0)::bigint as locked_up,
  coalesce(locked.is_stopped, false) as is_stopped,
  t.quantity as on_chain, last.tx_id, last.status as tx_status,
  exists (select from structures.anchor n where n.share_class_id = ${shareClassId}
    and n.party_id = s.party_id and n.issued_at <= ${asOf.at}) as is_anchor`;

/** A company's registered country, a person's residence, an outside anchor's stated country. */
const places = (of: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  left join companies.company c on c.party_id = ${of}.party_id
  left join identity."user" u on u.party_id = ${of}.party_id and u.company_id is null
  left join lateral (
    select max(n.country) as country from structures.anchor n
    where n.party_id = ${of}.party_id and n.is_outside and n.country <> ''
  ) o on true`;

const detailTables = ({ assetId, asOf }: Of): RawBuilder<unknown> => sql`
  ${places(sql`s`)}
  left join ledger.account a on a.holder_kind = 'party' and a.holder_id = s.party_id
    and a.commodity = ${assetId} and a.purpose = 'main'
  left join lateral (
    select sum(k.amount) filter (where k.cause_kind = 'lockup' and k.commodity = ${assetId})
        as amount, bool_or(k.commodity is null
          or (k.cause_kind = 'freeze' and k.commodity = ${assetId})) as is_stopped
    from ledger.restriction k where k.party_id = s.party_id
  ) locked on true
  left join settlement.holding t on t.asset_id = ${assetId} and t.address = s.address
  left join lateral (
    select i.tx_id, i.status from ledger.posting p join ledger.entry e on e.id = p.entry_id
    left join settlement.instruction i
      on i.cause_id in (e.reference, e.reference || ':' || s.party_id::text)
      and i.kind in ('allocate', 'transfer', 'retire')
    where p.account_id = a.id and e.at <= ${asOf.at} order by p.seq desc limit 1
  ) last on true`;

export type Found = {
  readonly figures: FigureRow;
  readonly rows: readonly HolderRow[];
  readonly own: HolderRow | undefined;
};

type Joined = FigureRow & RankedRow & { readonly isOwnLine: boolean | null };

export async function findHolders(
  tx: Tx,
  of: Of,
  search: Search,
  own: string | undefined,
): Promise<Found> {
  const order = (search.byName ? undefined : BY_ADDRESS[search.sort]) ?? ORDERS[search.sort];
  const { rows } = await sql<Joined>`
    with ${ranked(of)},
    matched as (select * from ranked r where ${matches(search)}),
    page as (
      select r.*, false as is_own_line, row_number() over (order by ${order ?? sql`r.rank`}) as place
      from matched r order by place limit ${search.limit ?? null} offset ${search.offset}
    ),
    shown as (
      select * from page
      union all select r.*, true, 0 from ranked r where r.party_id = ${own ?? null}
    ),
    figures as (
      select coalesce(sum(r.units), 0)::bigint as outstanding, count(*)::int as holders,
        (select count(*)::int from matched) as matching,
        coalesce(sum(r.units) filter (where r.rank = 1), 0)::bigint as largest,
        coalesce(sum(r.units) filter (where r.rank <= 5), 0)::bigint as largest_five,
        coalesce(sum(r.units) filter (where r.rank <= 10), 0)::bigint as largest_ten,
        coalesce(round(10000 * sum(r.units::numeric * r.units) / nullif(sum(r.units) ^ 2, 0)), 0)
          ::int as concentration
      from ranked r
    )
    select f.*, s.* from figures f left join shown s on true order by s.place`.execute(tx);
  const first = invariant(rows[0], 'an aggregate returns at least one row');
  const shown = rows.filter((row) => row.isOwnLine !== null);
  const lines = await withDetails(tx, of, shown);
  return {
    figures: first,
    rows: lines.filter((row) => !row.isOwnLine),
    own: lines.find((row) => row.isOwnLine),
  };
}

/** Bounds the duration of each statement. */
const LINES_AT_ONCE = 5_000;

async function withDetails<Row extends RankedRow>(
  tx: Tx,
  of: Of,
  rows: readonly Row[],
): Promise<(Row & Details)[]> {
  const found = new Map<string, Details>();
  for (let from = 0; from < rows.length; from += LINES_AT_ONCE) {
    const some = rows.slice(from, from + LINES_AT_ONCE);
    const ids = some.map((row) => row.partyId);
    const addresses = some.map((row) => row.address);
    const answer = await sql<Details & { readonly partyId: string }>`
      select s.party_id, ${details(of)}
      from unnest(${ids}::uuid[], ${addresses}::text[]) s (party_id, address)
      ${detailTables(of)}`.execute(tx);
    for (const { partyId, ...one } of answer.rows) found.set(partyId, one);
  }
  return rows.map((row) => ({
    ...row,
    ...invariant(found.get(row.partyId), 'each line has its details'),
  }));
}

export type CountryRow = {
  readonly country: string | null;
  readonly holders: number;
  readonly units: bigint;
};

export async function sumByCountry(tx: Tx, assetId: string, asOf: AsOf): Promise<CountryRow[]> {
  const { rows } = await sql<CountryRow>`
    with held as materialized (${heldAt(assetId, asOf)})
    select coalesce(c.country, u.country, o.country) as country, count(*)::int as holders,
      sum(h.units)::bigint as units
    from held h ${places(sql`h`)}
    group by 1 order by units desc, 1`.execute(tx);
  return rows;
}

export async function holdsNow(tx: Tx, assetId: string, partyId: string): Promise<boolean> {
  const { rows } = await sql`select from ledger.position
    where party_id = ${partyId} and asset_id = ${assetId} and units > 0`.execute(tx);
  return rows.length > 0;
}

export async function retiredAt(tx: Tx, assetId: string, at: Date): Promise<bigint> {
  const { rows } = await sql<{ units: bigint }>`
    select coalesce(sum(p.amount), 0)::bigint as units
    from ledger.account a join ledger.posting p on p.account_id = a.id
    join ledger.entry e on e.id = p.entry_id and e.at <= ${at}
    where a.commodity = ${assetId} and a.holder_kind = 'platform'
      and a.purpose = 'retired'`.execute(tx);
  return rows[0]?.units ?? 0n;
}

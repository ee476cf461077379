import type { TransferParty } from '@holdfast/domain/assets/transfer-rules/can-transfer';
import type { Tx } from '../../../kit/database/db.ts';
import { statement } from '../../../kit/database/statement.ts';

export type Holding = { readonly partyId: string; readonly assetId: string };
type Row = Holding & Omit<TransferParty, 'coming' | 'isFrozen'>;

const partiesOf = statement<Row>(`
  select n.party_id, n.asset_id, coalesce(c.country, u.country, o.country) as country,
    coalesce(a.balance, 0)::bigint as balance, coalesce(a.held, 0)::bigint as going,
    coalesce(i.units, 0)::bigint as issued, coalesce(l.amount, 0)::bigint as locked_up
  from unnest($1::uuid[], $2::uuid[]) n (party_id, asset_id)
  left join companies.company c on c.party_id = n.party_id
  left join identity."user" u on u.party_id = n.party_id and u.company_id is null
  left join lateral (
    select max(x.country) as country from structures.anchor x
    where x.party_id = n.party_id and x.is_outside and x.country <> ''
  ) o on true
  left join ledger.account a on a.holder_kind = 'party' and a.holder_id = n.party_id
    and a.commodity = n.asset_id::text and a.purpose = 'main'
  left join lateral (
    select sum(p.units) as units from ledger.position_change p
    join ledger.entry e on e.id = p.entry_id and e.kind = 'issuance'
    where p.party_id = n.party_id and p.asset_id = n.asset_id and p.units > 0
  ) i on true
  left join lateral (
    select sum(r.amount) as amount from ledger.restriction r
    where r.party_id = n.party_id and r.commodity = n.asset_id::text and r.cause_kind = 'lockup'
  ) l on true`);

/** Excludes open orders and commitments. */
export async function findParties(tx: Tx, holdings: readonly Holding[]): Promise<Row[]> {
  if (holdings.length === 0) return [];
  return partiesOf(tx, [
    holdings.map(({ partyId }) => partyId),
    holdings.map(({ assetId }) => assetId),
  ]);
}

export type Standing = {
  readonly holders: number;
  /** Holders above the maximum, below the minimum, in a barred country. */
  readonly above: number;
  readonly below: number;
  readonly elsewhere: number;
  /** Thousandths held, and thousandths that a lock-up would restrict. */
  readonly units: bigint;
};

type Limits = {
  readonly cap: bigint | null;
  readonly least: bigint;
  readonly countries: {
    readonly kind: 'only' | 'except';
    readonly codes: readonly string[];
  } | null;
};

const standingOf = statement<Standing>(`
  select count(*)::int as holders, coalesce(sum(p.units), 0)::bigint as units,
    count(*) filter (where p.units > $2::bigint)::int as above,
    count(*) filter (where p.units < $3::bigint)::int as below,
    count(*) filter (where $4::text is not null
      and coalesce(coalesce(c.country, u.country, o.country) = any($5::text[]), false)
        <> ($4::text = 'only'))::int as elsewhere
  from ledger.position p
  left join companies.company c on c.party_id = p.party_id
  left join identity."user" u on u.party_id = p.party_id and u.company_id is null
  left join lateral (
    select max(x.country) as country from structures.anchor x
    where x.party_id = p.party_id and x.is_outside and x.country <> ''
  ) o on true
  where p.asset_id = $1::uuid and p.units > 0`);

export async function countAffected(tx: Tx, assetId: string, limits: Limits): Promise<Standing> {
  const { cap, least, countries } = limits;
  const [row] = await standingOf(tx, [
    assetId,
    cap,
    least,
    countries?.kind ?? null,
    countries ? [...countries.codes] : [],
  ]);
  return row ?? { holders: 0, above: 0, below: 0, elsewhere: 0, units: 0n };
}

import type { Change } from '@holdfast/domain/assets/registers/shapes';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';
import { invariant } from '../../../kit/invariant.ts';
import { heldAt } from './holders.read.ts';
import type { AsOf } from './rules/as-of.ts';

export type ChangeRow = {
  readonly partyId: string;
  readonly name: string;
  readonly kind: string;
  readonly isOutside: boolean;
  readonly address: string;
  readonly before: bigint;
  readonly after: bigint;
  readonly causes: readonly {
    readonly kind: string;
    readonly entries: number;
    readonly units: string;
  }[];
};

export type ChangeFigures = {
  readonly outstandingBefore: bigint;
  readonly outstandingAfter: bigint;
  readonly came: number;
  readonly left: number;
  readonly grew: number;
  readonly shrank: number;
};

type Between = { readonly assetId: string; readonly from: AsOf; readonly to: AsOf };
type Page = { readonly change?: Change | undefined; limit: number; offset: number };

const IS: Readonly<Record<Change, RawBuilder<unknown>>> = {
  came: sql`d.before = 0 and d.after > 0`,
  left: sql`d.before > 0 and d.after = 0`,
  grew: sql`d.before > 0 and d.after > d.before`,
  shrank: sql`d.after > 0 and d.after < d.before`,
};

export async function findChanges(
  tx: Tx,
  { assetId, from, to }: Between,
  page: Page,
): Promise<{ readonly figures: ChangeFigures; readonly rows: readonly ChangeRow[] }> {
  const { rows } = await sql<ChangeFigures & ChangeRow & { readonly partyId: string | null }>`
    with earlier as materialized (${heldAt(assetId, from)}),
    later as materialized (${heldAt(assetId, to)}),
    differing as materialized (
      select coalesce(a.party_id, b.party_id) as party_id, coalesce(a.units, 0)::bigint as before,
        coalesce(b.units, 0)::bigint as after
      from earlier a full join later b on b.party_id = a.party_id
      where coalesce(a.units, 0) <> coalesce(b.units, 0)
    ),
    figures as (
      select (select coalesce(sum(units), 0)::bigint from earlier) as outstanding_before,
        (select coalesce(sum(units), 0)::bigint from later) as outstanding_after,
        count(*) filter (where ${IS.came})::int as came,
        count(*) filter (where ${IS.left})::int as left,
        count(*) filter (where ${IS.grew})::int as grew,
        count(*) filter (where ${IS.shrank})::int as shrank
      from differing d
    ),
    page as (
      select d.*, w.display_name as name, w.kind, w.is_outside, w.address,
        row_number() over (order by abs(d.after - d.before) desc, w.address collate "C") as place
      from differing d join identity.party w on w.id = d.party_id
      where ${page.change ? IS[page.change] : sql`true`}
      order by place limit ${page.limit} offset ${page.offset}
    )
    select f.*, p.*, coalesce(why.causes, '[]') as causes
    from figures f left join page p on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('kind', k.kind, 'entries', k.entries,
        'units', k.units::text) order by abs(k.units) desc, k.kind) as causes
      from (
        select e.kind, count(distinct e.id)::int as entries, sum(q.amount)::bigint as units
        from ledger.account a join ledger.posting q on q.account_id = a.id
        join ledger.entry e on e.id = q.entry_id and e.at > ${from.at} and e.at <= ${to.at}
        where a.holder_kind = 'party' and a.holder_id = p.party_id and a.commodity = ${assetId}
          and a.purpose = 'main'
        group by e.kind
      ) k
    ) why on true
    order by p.place`.execute(tx);
  const figures = invariant(rows[0], 'an aggregate returns at least one row');
  return { figures, rows: rows.filter((row) => row.partyId !== null) };
}

import type { Category } from '@holdfast/domain/assets/catalogue/categories';
import type { REGISTERS } from '@holdfast/domain/assets/registers/list';
import type { Asked } from '@holdfast/domain/kernel/list';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';
import { containing } from '../../../kit/database/like.ts';

export type DeskRegisterRow = {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly category: Category;
  readonly status: string;
  readonly owner: string;
  readonly classCode: string | null;
  readonly className: string | null;
  readonly issued: bigint;
  readonly outstanding: bigint;
  readonly holders: number;
  readonly confirmedRound: bigint | null;
  readonly differences: number;
};

export type LastComparison = {
  readonly round: string;
  readonly differing: ReadonlyMap<string, number>;
};

type Filter = Asked<typeof REGISTERS>;

const ORDERS = {
  name: sql`lower(b.name), b.id`,
  '-name': sql`lower(b.name) desc, b.id`,
  '-outstanding': sql`b.issued - b.retired desc, b.id`,
  outstanding: sql`b.issued - b.retired, b.id`,
  '-holders': sql`b.holders desc, b.id`,
  holders: sql`b.holders, b.id`,
} as const satisfies Record<Filter['sort'], unknown>;

const WORDS = sql`concat_ws(' ', s.name, s.symbol, c.company_name, k.code, k.name)`;

/** Holders are counted for all rows, since they can be the sort key. */
const registers = ({ q, state }: Filter, last: LastComparison | undefined): RawBuilder<unknown> => {
  const differing = [...(last?.differing ?? [])];
  const isCompared = sql`coalesce(t.confirmed_round <= ${last?.round ?? '-1'}::bigint, false)`;
  const states = {
    all: sql`true`,
    agrees: sql`${isCompared} and f.count is null`,
    differs: sql`f.count is not null`,
    uncompared: sql`not ${isCompared}`,
  } as const;
  return sql`
    with differing as (
      select * from unnest(${differing.map(([id]) => id)}::uuid[],
        ${differing.map(([, count]) => count)}::int[]) as x (asset_id, count)
    ), held as (
      select asset_id, count(*)::int as holders from ledger.position where units > 0 group by 1
    )
    select s.id, s.name, s.symbol, s.category, s.status, c.company_name as owner,
      k.code as class_code, k.name as class_name, -i.balance as issued,
      coalesce(r.balance, 0) as retired, coalesce(h.holders, 0) as holders, t.confirmed_round,
      coalesce(f.count, 0) as differences
    from ledger.account i
    join catalogue.asset s on s.id::text = i.commodity
    left join companies.company c on c.id = s.company_id
    left join structures.share_class k on k.id = s.share_class_id
    left join ledger.account r on r.commodity = i.commodity and r.holder_kind = 'platform'
      and r.purpose = 'retired'
    left join held h on h.asset_id = s.id
    left join settlement.asset t on t.asset_id = s.id
    left join differing f on f.asset_id = s.id
    where i.holder_kind = 'platform' and i.purpose = 'issuance' and i.balance < 0
      and ${states[state]}
      and ${q ? sql`${WORDS} ilike ${containing(q)}` : sql`true`}`;
};

export async function pageOfRegisters(
  tx: Tx,
  filter: Filter,
  last: LastComparison | undefined,
): Promise<{ readonly rows: DeskRegisterRow[]; readonly total: number }> {
  const { rows } = await sql<DeskRegisterRow & { readonly total: number }>`
    select b.*, (b.issued - b.retired)::bigint as outstanding, (count(*) over ())::int as total
    from (${registers(filter, last)}) b
    order by ${ORDERS[filter.sort]}
    limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`.execute(tx);
  return { rows, total: rows[0]?.total ?? 0 };
}

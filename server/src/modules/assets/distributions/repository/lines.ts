import {
  type HeldReason,
  type LineState,
  lineMachine,
} from '@holdfast/domain/assets/distributions/line.machine';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { containing } from '../../../../kit/database/like.ts';
import { invariant } from '../../../../kit/invariant.ts';
import type { DistributionRow } from './distributions.ts';

/**
 * Of any number of holders in one statement, for previews and at the record date. `held` is the SQL
 * that selects the register.
 */

type Reckoned = Pick<DistributionRow, 'id' | 'perUnit' | 'total' | 'defaultBps'>;

/**
 * Rounds shares down and gives the largest remainders the missing cents. Rounds withholding down,
 * in the holder's favour.
 */
const reckoned = (row: Reckoned, held: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  held as materialized (${held}),
  fraction as (
    select coalesce(sum(units), 0)::numeric as units,
      ${row.perUnit ?? row.total}::bigint::numeric as n,
      ${row.perUnit === null ? sql`nullif(sum(units), 0)` : sql`10000000`}::numeric as d
    from held
  ),
  shares as (
    select h.*, div(h.units * f.n, f.d) as low, mod(h.units * f.n, f.d) as rest,
      div(f.units * f.n, f.d) as whole
    from held h cross join fraction f
  ),
  ranked as (
    select s.*, s.whole - sum(s.low) over () as cents,
      row_number() over (order by s.rest desc, s.units desc, s.address collate "C") as nth,
      row_number() over (order by s.units desc, s.address collate "C") as place
    from shares s
  ),
  rounded as (
    select r.party_id, r.name, r.kind, r.is_outside, r.country, r.units, r.place::int,
      (r.low + (r.nth <= r.cents)::int)::bigint as gross, r.nth <= r.cents as is_up,
      case when r.is_outside then 0 else coalesce(p.bps, c.bps, ${row.defaultBps}::int) end as bps
    from ranked r
    left join distributions.exception p
      on p.distribution_id = ${row.id} and p.party_id = r.party_id
    left join distributions.exception c
      on c.distribution_id = ${row.id} and c.country = r.country
  ),
  lines as (
    select r.*, div(r.gross::numeric * r.bps, 10000)::bigint as withheld from rounded r
  )`;

export type Figures = {
  readonly holders: number;
  readonly units: bigint;
  readonly gross: bigint;
  readonly withheld: bigint;
  readonly centsPlaced: number;
  readonly outsideHolders: number;
  readonly outsideGross: bigint;
};

export type LineRow = {
  readonly id: string | null;
  readonly partyId: string;
  readonly place: number;
  readonly units: bigint;
  readonly gross: bigint;
  readonly withheld: bigint;
  readonly bps: number;
  readonly isUp: boolean;
  readonly country: string | null;
  readonly state: LineState;
  readonly why: HeldReason | null;
  readonly paidAt: Date | null;
  readonly entryId: string | null;
  readonly cost: bigint | null;
};

const FIGURES = sql`count(*)::int as holders, coalesce(sum(units), 0)::bigint as units,
  coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(withheld), 0)::bigint as withheld,
  (count(*) filter (where is_up))::int as cents_placed`;

export async function previewFigures(
  ctx: Ctx,
  row: Reckoned,
  held: RawBuilder<unknown>,
): Promise<Figures & { readonly byCountry: readonly CountryRow[] }> {
  const { rows } = await sql<Figures & { byCountry: readonly Text<CountryRow>[] | null }>`
    with ${reckoned(row, held)}
    select ${FIGURES}, (count(*) filter (where is_outside))::int as outside_holders,
      coalesce(sum(gross) filter (where is_outside), 0)::bigint as outside_gross,
      (select json_agg(g order by g.withheld desc, g.country) from (
        select country, count(*)::int as holders, sum(withheld)::text as withheld from lines
        where withheld > 0 group by 1
      ) g) as by_country
    from lines`.execute(ctx.tx);
  const { byCountry, ...figures } = invariant(rows[0], 'an aggregate returns one row');
  const countries = (byCountry ?? []).map((one) => ({ ...one, withheld: BigInt(one.withheld) }));
  return { ...figures, byCountry: countries.sort(mostWithheld) };
}

type CountryRow = {
  readonly country: string | null;
  readonly holders: number;
  readonly withheld: bigint;
};
type Text<T> = { readonly [K in keyof T]: T[K] extends bigint ? string : T[K] };
const mostWithheld = (a: CountryRow, b: CountryRow): number =>
  a.withheld === b.withheld ? 0 : a.withheld > b.withheld ? -1 : 1;

export async function sumHeld(ctx: Ctx, held: RawBuilder<unknown>): Promise<bigint> {
  const { rows } = await sql<{ units: bigint }>`
    select coalesce(sum(units), 0)::bigint as units from (${held}) h`.execute(ctx.tx);
  return rows[0]?.units ?? 0n;
}

type Page = { readonly q: string; readonly limit: number; readonly offset: number };
export type NamedLine = LineRow & {
  readonly name: string;
  readonly kind: 'person' | 'company';
  readonly isOutside: boolean;
};

export async function previewLines(
  ctx: Ctx,
  row: Reckoned,
  held: RawBuilder<unknown>,
  { q, limit, offset }: Page,
): Promise<{ readonly rows: NamedLine[]; readonly total: number }> {
  const { initial, moves } = lineMachine;
  const { rows } = await sql<NamedLine & { total: number }>`
    with ${reckoned(row, held)}
    select l.*, null as id, null as why, null as paid_at, null as entry_id, null as cost,
      count(*) over ()::int as total,
      case when l.is_outside then ${moves.leaveOut.to} else ${initial} end as state
    from lines l where ${q === '' ? sql`true` : sql`l.name ilike ${containing(q)}`}
    order by l.place limit ${limit} offset ${offset}`.execute(ctx.tx);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Returns the lines' sums. */
export async function freezeLines(
  ctx: Ctx,
  row: Reckoned,
  held: RawBuilder<unknown>,
): Promise<Figures> {
  const { initial, moves } = lineMachine;
  const { rows } = await sql<Figures>`
    with ${reckoned(row, held)},
    saved as (
      insert into distributions.line (distribution_id, party_id, place, units, gross, withheld,
        bps, is_up, country, state)
      select ${row.id}, party_id, place, units, gross, withheld, bps, is_up, country,
        case when is_outside then ${moves.leaveOut.to} else ${initial} end
      from lines
      returning units, gross, withheld, is_up, state
    )
    select ${FIGURES},
      (count(*) filter (where state = ${moves.leaveOut.to}))::int as outside_holders,
      coalesce(sum(gross) filter (where state = ${moves.leaveOut.to}), 0)::bigint as outside_gross
    from saved`.execute(ctx.tx);
  return invariant(rows[0], 'an aggregate returns one row');
}

const COLUMNS = [
  'id',
  'partyId',
  'place',
  'units',
  'gross',
  'withheld',
  'bps',
  'isUp',
  'country',
  'state',
  'why',
  'paidAt',
  'entryId',
  'cost',
] as const;

export const listWaiting = async (
  ctx: Ctx,
  id: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<LineRow[]> =>
  (await ctx.tx
    .selectFrom('distributions.line')
    .select(COLUMNS)
    .where('distributionId', '=', id)
    .where('state', 'in', lineMachine.moves.pay.from)
    .where('place', '>', after)
    .orderBy('place')
    .limit(limit)
    .execute()) as LineRow[];

export type Settled = {
  readonly partyId: string;
  readonly why: HeldReason | null;
  readonly cost: bigint | null;
};

/**
 * `offset 0` forces an index lookup per line: otherwise each batch reads all waiting lines. Each
 * row repeats the distribution's id because, for a constant without statistics, the planner expects
 * one line. The caller's lock prevents other changes to the lines.
 */
export async function settleLines(
  ctx: Ctx,
  id: string,
  settled: readonly Settled[],
  { batch, entryId }: { readonly batch: number; readonly entryId: string | null },
): Promise<void> {
  const { pay, hold } = lineMachine.moves;
  const { rows } = await sql<{ count: number }>`with settled as (
    update distributions.line l set batch = ${batch}, entry_id = ${entryId}, why = s.why,
      cost = s.cost,
      state = case when s.why is null then ${pay.to} else ${hold.to} end,
      paid_at = case when s.why is null then ${ctx.now}::timestamptz end
    from (
      select t.ctid as place, n.why, n.cost
      from unnest(${settled.map(() => id)}::uuid[],
        ${settled.map((one) => one.partyId)}::uuid[],
        ${settled.map((one) => one.why)}::text[],
        ${settled.map((one) => (one.cost === null ? null : String(one.cost)))}::bigint[])
        n (distribution_id, party_id, why, cost)
      cross join lateral (
        select ctid from distributions.line
        where distribution_id = n.distribution_id and party_id = n.party_id offset 0
      ) t
    ) s where l.ctid = s.place and l.state = any(${pay.from}::text[])
    returning 1
    ) select count(*)::int as count from settled`.execute(ctx.tx);
  invariant(rows[0]?.count === settled.length, 'each line of a batch is settled once');
}

/** The caller has locked the line. */
export async function moveLine(
  ctx: Ctx,
  id: string,
  partyId: string,
  move: 'release' | 'return',
  { entryId, cost }: { readonly entryId: string | null; readonly cost: bigint | null },
): Promise<void> {
  const { from, to } = lineMachine.moves[move];
  const done = await ctx.tx
    .updateTable('distributions.line')
    .set({ state: to, paidAt: ctx.now, entryId, cost, why: null })
    .where('distributionId', '=', id)
    .where('partyId', '=', partyId)
    .where('state', 'in', from)
    .returning('partyId')
    .executeTakeFirst();
  invariant(done, `a line is in a state that allows “${move}”`);
}

export const listOutside = async (ctx: Ctx, id: string): Promise<LineRow[]> =>
  (await ctx.tx
    .selectFrom('distributions.line')
    .select(COLUMNS)
    .where('distributionId', '=', id)
    .where('state', '=', lineMachine.moves.leaveOut.to)
    .orderBy('place')
    .execute()) as LineRow[];

export const findLine = async (
  ctx: Ctx,
  id: string,
  partyId: string,
): Promise<LineRow | undefined> =>
  (await ctx.tx
    .selectFrom('distributions.line')
    .select(COLUMNS)
    .where('distributionId', '=', id)
    .where('partyId', '=', partyId)
    .executeTakeFirst()) as LineRow | undefined;

export const findLineById = async (ctx: Ctx, lineId: string) =>
  (await ctx.tx
    .selectFrom('distributions.line')
    .select([...COLUMNS, 'distributionId'])
    .where('id', '=', lineId)
    .executeTakeFirst()) as (LineRow & { readonly distributionId: string }) | undefined;

export async function listLinesOf(
  ctx: Ctx,
  ids: readonly string[],
  partyId: string,
): Promise<ReadonlyMap<string, LineRow>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .selectFrom('distributions.line')
    .select(COLUMNS)
    .select('distributionId')
    .where('distributionId', 'in', ids)
    .where('partyId', '=', partyId)
    .execute();
  return new Map(rows.map((row) => [row.distributionId, row as unknown as LineRow] as const));
}

export async function sumByState(
  ctx: Ctx,
  id: string,
): Promise<ReadonlyMap<LineState, { readonly holders: number; readonly net: bigint }>> {
  const { rows } = await sql<{ state: LineState; holders: number; net: bigint }>`
    select state, count(*)::int as holders, sum(gross - withheld)::bigint as net
    from distributions.line where distribution_id = ${id} group by 1`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.state, row] as const));
}

export async function sumByCountry(ctx: Ctx, id: string): Promise<CountryRow[]> {
  const { rows } = await sql<CountryRow>`
    select country, count(*)::int as holders, sum(withheld)::bigint as withheld
    from distributions.line where distribution_id = ${id} and withheld > 0
    group by 1 order by 3 desc, 1`.execute(ctx.tx);
  return rows;
}

/** What the platform should hold for held lines, and all tax withheld. */
export async function sumKept(
  ctx: Ctx,
): Promise<{ readonly held: bigint; readonly withheld: bigint }> {
  const { pay, hold } = lineMachine.moves;
  const { rows } = await sql<{ held: bigint; withheld: bigint }>`
    select coalesce(sum(gross - withheld) filter (where state = ${hold.to}), 0)::bigint as held,
      coalesce(sum(withheld), 0)::bigint as withheld
    from distributions.line where state = any(${[pay.to, hold.to]}::text[])`.execute(ctx.tx);
  return invariant(rows[0], 'an aggregate returns one row');
}

import type { DaySum } from '@holdfast/domain/views/portfolio/flows';
import type { Lot, LotUse } from '@holdfast/domain/views/portfolio/lots';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Watermark } from '../sums.read.ts';

/** Serialises summing, since concurrent runs would add the same postings twice. */
export const lockSums = (ctx: Ctx, partyId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`portfolio.sums|${partyId}`}, 0))`.execute(
    ctx.tx,
  );

const CHUNK = 2_000;

function* chunks<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += CHUNK) yield rows.slice(at, at + CHUNK);
}

export async function addDays(ctx: Ctx, partyId: string, days: readonly DaySum[]): Promise<void> {
  for (const some of chunks(days)) {
    await sql`
      insert into portfolio.day as d (party_id, commodity, day, moved, came, went, escrow, income,
        capital, fees, charges, realised, cost, carried)
      select ${partyId}::uuid, * from jsonb_to_recordset(${json(some)}::jsonb) as n(
        commodity text, day date, moved bigint, came bigint, went bigint, escrow bigint,
        income bigint, capital bigint, fees bigint, charges bigint, realised bigint, cost bigint,
        carried bigint)
      on conflict (party_id, commodity, day) do update set
        moved = d.moved + excluded.moved, came = d.came + excluded.came,
        went = d.went + excluded.went, escrow = d.escrow + excluded.escrow,
        income = d.income + excluded.income, fees = d.fees + excluded.fees,
        capital = d.capital + excluded.capital, charges = d.charges + excluded.charges,
        realised = d.realised + excluded.realised, cost = d.cost + excluded.cost,
        carried = d.carried + excluded.carried`.execute(ctx.tx);
  }
}

/** Amounts are written as text, since JSON numbers lose precision. */
const json = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));

export async function saveWatermarks(
  ctx: Ctx,
  partyId: string,
  marks: readonly Watermark[],
): Promise<void> {
  if (marks.length === 0) return;
  await ctx.tx
    .insertInto('portfolio.summed')
    .values(marks.map((mark) => ({ ...mark, partyId })))
    .onConflict((c) => c.column('accountId').doUpdateSet((e) => ({ seq: e.ref('excluded.seq') })))
    .execute();
}

export type AssetLot = Lot & { readonly assetId: string };

export const listOpenLots = (
  ctx: Ctx,
  partyId: string,
  assetIds: readonly string[],
): Promise<AssetLot[]> =>
  ctx.tx
    .selectFrom('portfolio.lot')
    .select(['assetId', 'seq', 'part', 'acquiredAt', 'units', 'cost', 'leftUnits', 'leftCost'])
    .where('partyId', '=', partyId)
    .where('assetId', 'in', assetIds)
    .where('leftUnits', '>', 0n)
    .orderBy('assetId')
    .orderBy('acquiredAt')
    .orderBy('seq')
    .orderBy('part')
    .execute();

export async function saveLots(
  ctx: Ctx,
  partyId: string,
  lots: readonly AssetLot[],
): Promise<void> {
  for (const some of chunks(lots)) {
    await sql`
      insert into portfolio.lot (party_id, asset_id, seq, part, acquired_at, units, cost,
        left_units, left_cost)
      select ${partyId}::uuid, n."assetId", n.seq, n.part, n."acquiredAt", n.units, n.cost,
        n."leftUnits", n."leftCost"
      from jsonb_to_recordset(${json(some)}::jsonb) as n("assetId" uuid, seq bigint, part int,
        "acquiredAt" timestamptz, units bigint, cost bigint, "leftUnits" bigint, "leftCost" bigint)
      on conflict (party_id, asset_id, seq, part) do update set left_units = excluded.left_units,
        left_cost = excluded.left_cost`.execute(ctx.tx);
  }
}

export async function saveLotUses(
  ctx: Ctx,
  partyId: string,
  uses: readonly (LotUse & { readonly assetId: string })[],
): Promise<void> {
  for (const some of chunks(uses)) {
    await sql`
      insert into portfolio.lot_use (party_id, asset_id, use_seq, lot_seq, lot_part, acquired_at,
        at, units, cost, proceeds)
      select ${partyId}::uuid, n."assetId", n."useSeq", n."lotSeq", n."lotPart", n."acquiredAt",
        n.at, n.units, n.cost, n.proceeds
      from jsonb_to_recordset(${json(some)}::jsonb) as n("assetId" uuid, "useSeq" bigint,
        "lotSeq" bigint, "lotPart" int, "acquiredAt" timestamptz, at timestamptz, units bigint,
        cost bigint, proceeds bigint)`.execute(ctx.tx);
  }
}

export async function saveSummary(
  ctx: Ctx,
  partyId: string,
  marks: readonly { readonly assetId: string; readonly seq: bigint }[],
): Promise<void> {
  if (marks.length === 0) return;
  await ctx.tx
    .insertInto('portfolio.reckoned')
    .values(marks.map((mark) => ({ ...mark, partyId })))
    .onConflict((c) =>
      c.columns(['partyId', 'assetId']).doUpdateSet((e) => ({ seq: e.ref('excluded.seq') })),
    )
    .execute();
}

export async function forgetSums(ctx: Ctx, partyId: string): Promise<void> {
  for (const table of ['summed', 'day', 'reckoned', 'lot', 'lotUse'] as const) {
    await ctx.tx.deleteFrom(`portfolio.${table}`).where('partyId', '=', partyId).execute();
  }
}

/** A row with a null day sums all days before the first day requested. */
export type DayRow = {
  readonly commodity: string;
  /** Days since 1970, UTC. */
  readonly day: number | null;
  readonly moved: bigint;
  readonly came: bigint;
  readonly went: bigint;
  readonly escrow: bigint;
  readonly income: bigint;
  readonly incomeSince: bigint;
  readonly capital: bigint;
  readonly fees: bigint;
  readonly charges: bigint;
  readonly realised: bigint;
  readonly cost: bigint;
  /** The part of the cost that came or left with units that were not paid for. */
  readonly carried: bigint;
};

/**
 * Everything before `from` is summed in one row per commodity; `incomeSince` sums the income since
 * another day.
 */
export async function listDays(
  ctx: Ctx,
  partyId: string,
  from: string,
  incomeFrom = from,
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select commodity, case when day < ${from}::date then null else day - '1970-01-01' end as day,
           sum(moved)::bigint as moved, sum(came)::bigint as came, sum(went)::bigint as went,
           sum(escrow)::bigint as escrow, sum(income)::bigint as income,
           coalesce(sum(income) filter (where day >= ${incomeFrom}::date), 0)::bigint
             as income_since,
           sum(capital)::bigint as capital, sum(fees)::bigint as fees,
           sum(charges)::bigint as charges, sum(realised)::bigint as realised,
           sum(cost)::bigint as cost, sum(carried)::bigint as carried
    from portfolio.day where party_id = ${partyId}
    group by 1, 2 order by 2 nulls first, 1`.execute(ctx.tx);
  return rows;
}

export async function firstDay(ctx: Ctx, partyId: string): Promise<string | undefined> {
  const row = await ctx.tx
    .selectFrom('portfolio.day')
    .select((e) => e.fn.min('day').as('day'))
    .where('partyId', '=', partyId)
    .executeTakeFirst();
  return row?.day ?? undefined;
}

import { commitmentMachine } from '@holdfast/domain/assets/offerings/commitment.machine';
import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { OfferingsReconfirmation } from '../../../../kit/database/db.generated.ts';
import type { Commitment } from './commitments.ts';

export type Answer = 'confirmed' | 'declined' | 'silent' | 'superseded';
export type ReconfirmationRow = Selectable<OfferingsReconfirmation>;

const DUE = commitmentMachine.moves.askAgain.to;

/**
 * Each open commitment needs confirmation of this version instead of any earlier one. The caller's
 * offering lock excludes concurrent commitments, decisions and cancellations.
 */
export async function requestReconfirmations(
  ctx: Ctx,
  offeringId: string,
  version: number,
  by: Date,
): Promise<void> {
  const { from, to } = commitmentMachine.moves.askAgain;
  await sql`
    update offerings.reconfirmation set answer = 'superseded', answered_at = ${ctx.now}
    where offering_id = ${offeringId} and answer is null`.execute(ctx.tx);
  await sql`
    update offerings.commitment
    set stage = ${to}, due_from = case when stage = ${to} then due_from else stage end,
        reconfirm_by = ${by}, notified_stage = null
    where offering_id = ${offeringId} and stage = any(${[...from, to]}::text[])`.execute(ctx.tx);
  await sql`
    insert into offerings.reconfirmation
      (commitment_id, version, offering_id, asked_at, answer_by, units_before, total_before)
    select id, ${version}::int, offering_id, ${ctx.now}::timestamptz, ${by}::timestamptz,
      units, total
    from offerings.commitment where offering_id = ${offeringId} and stage = ${to}`.execute(ctx.tx);
}

export async function saveAnswer(
  ctx: Ctx,
  commitmentId: string,
  version: number,
  given: {
    readonly answer: Answer;
    readonly unitsAfter?: bigint;
    readonly totalAfter?: bigint;
  },
): Promise<void> {
  await ctx.tx
    .updateTable('offerings.reconfirmation')
    .set({ ...given, answeredAt: ctx.now, answeredBy: ctx.actor?.userId ?? null })
    .where('commitmentId', '=', commitmentId)
    .where('version', '=', version)
    .where('answer', 'is', null)
    .execute();
}

const unreminded = (ctx: Ctx, until: Date) => sql<boolean>`r.answer is null
  and r.reminded_at is null and r.answer_by > ${ctx.now} and r.answer_by <= ${until}`;

export async function hasUnreminded(ctx: Ctx, until: Date): Promise<boolean> {
  const { rows } = await sql`
    select from offerings.reconfirmation r
    join offerings.commitment c on c.id = r.commitment_id and c.stage = ${DUE}
    where ${unreminded(ctx, until)} limit 1`.execute(ctx.tx);
  return rows.length > 0;
}

/** Up to `limit`, each once per version. */
export async function markReminded(ctx: Ctx, until: Date, limit: number) {
  const { rows } = await sql<{ offeringId: string; partyId: string; answerBy: Date }>`
    with due as (
      select r.commitment_id, r.version from offerings.reconfirmation r
      join offerings.commitment c on c.id = r.commitment_id and c.stage = ${DUE}
      where ${unreminded(ctx, until)}
      order by r.offering_id, r.commitment_id limit ${limit}
      for update of r skip locked
    )
    update offerings.reconfirmation r set reminded_at = ${ctx.now}
    from due, offerings.commitment c
    where r.commitment_id = due.commitment_id and r.version = due.version
      and c.id = r.commitment_id
    returning r.offering_id, c.party_id, r.answer_by`.execute(ctx.tx);
  return rows;
}

export async function listRequested(
  ctx: Ctx,
  commitmentIds: readonly string[],
): Promise<ReconfirmationRow[]> {
  if (commitmentIds.length === 0) return [];
  return ctx.tx
    .selectFrom('offerings.reconfirmation')
    .selectAll()
    .where('commitmentId', 'in', commitmentIds)
    .orderBy('commitmentId')
    .orderBy('version')
    .execute();
}

/** Offerings with overdue confirmations. Locks no rows. */
export async function listExpiredRequests(
  ctx: Ctx,
  limit: number,
): Promise<{ readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct offering_id as id from offerings.commitment
    where stage = ${DUE} and reconfirm_by <= ${ctx.now} limit ${limit}`.execute(ctx.tx);
  return rows;
}

export async function listUnanswered(
  ctx: Ctx,
  offeringId: string,
  limit: number,
): Promise<Commitment[]> {
  const rows = ctx.tx
    .selectFrom('offerings.commitment')
    .selectAll()
    .where('offeringId', '=', offeringId)
    .where('stage', '=', DUE)
    .where('reconfirmBy', '<=', ctx.now)
    .orderBy('id')
    .limit(limit);
  return (await rows.execute()) as Commitment[];
}

export type Due = {
  readonly commitments: number;
  readonly units: bigint;
  readonly unitsOfParty: bigint;
};

export async function sumDue(ctx: Ctx, offeringId: string, partyId?: string): Promise<Due> {
  const { rows } = await sql<Due>`
    select count(*)::int as commitments, coalesce(sum(units), 0)::bigint as units,
      coalesce(sum(units) filter (where party_id = ${partyId ?? null}::uuid), 0)::bigint
        as units_of_party
    from offerings.commitment
    where offering_id = ${offeringId} and stage = ${DUE}`.execute(ctx.tx);
  return rows[0] ?? { commitments: 0, units: 0n, unitsOfParty: 0n };
}

export async function sumActive(ctx: Ctx, offeringId: string) {
  const { rows } = await sql<{
    commitments: number;
    investors: number;
    units: bigint;
    held: bigint;
  }>`
    select count(*)::int as commitments, count(distinct party_id)::int as investors,
      coalesce(sum(units), 0)::bigint as units, coalesce(sum(total), 0)::bigint as held
    from offerings.commitment
    where offering_id = ${offeringId}
      and stage = any(${[...commitmentMachine.moves.askAgain.from, DUE]}::text[])`.execute(ctx.tx);
  return rows[0] ?? { commitments: 0, investors: 0, units: 0n, held: 0n };
}

export async function listStandingUnits(ctx: Ctx, offeringId: string): Promise<bigint[]> {
  const { rows } = await sql<{ units: bigint }>`
    select units from offerings.commitment
    where offering_id = ${offeringId}
      and stage = any(${[...commitmentMachine.moves.askAgain.from, DUE]}::text[])`.execute(ctx.tx);
  return rows.map((row) => row.units);
}

export async function extendRights(ctx: Ctx, offeringId: string, until: Date): Promise<void> {
  await sql`
    update offerings.commitment set cancel_until = greatest(cancel_until, ${until}::timestamptz)
    where offering_id = ${offeringId}
      and stage = any(${[...commitmentMachine.moves.askAgain.from]}::text[])`.execute(ctx.tx);
}

export async function sumDueOf(
  ctx: Ctx,
  offeringIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ offeringId: string; units: bigint }>`
    select offering_id, sum(units)::bigint as units from offerings.commitment
    where offering_id = any(${offeringIds}::uuid[]) and stage = ${DUE}
    group by offering_id`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.offeringId, row.units] as const));
}

export type Counted = {
  readonly offeringId: string;
  readonly partyId: string;
  readonly counted: bigint;
  readonly due: bigint;
};

export async function sumCounted(
  ctx: Ctx,
  offeringIds: readonly string[],
  partyIds: readonly string[],
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select offering_id, party_id, sum(units)::bigint as counted,
      coalesce(sum(units) filter (where stage = ${DUE}), 0)::bigint as due
    from offerings.commitment
    where offering_id = any(${offeringIds}::uuid[]) and party_id = any(${partyIds}::uuid[])
      and stage = any(${[...commitmentMachine.moves.askAgain.from, DUE]}::text[])
    group by offering_id, party_id`.execute(ctx.tx);
  return rows;
}

import { lineMachine } from '@holdfast/domain/assets/distributions/line.machine';
import type { TAX_REMITTANCES } from '@holdfast/domain/assets/distributions/list';
import {
  type RemittanceStatus,
  remittanceMachine,
} from '@holdfast/domain/assets/distributions/remittance.machine';
import type { Asked } from '@holdfast/domain/kernel/list';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { DistributionsRemittance } from '../../../../kit/database/db.generated.ts';
import { pageOfRows } from '../../../../kit/http/page-rows.ts';
import { invariant } from '../../../../kit/invariant.ts';

export type RemittanceRow = Omit<Selectable<DistributionsRemittance>, 'status'> & {
  readonly status: RemittanceStatus;
};
export type NewRemittance = Omit<
  Insertable<DistributionsRemittance>,
  'status' | 'requestedAt' | 'number'
>;

export type Covers = {
  readonly country: string | null;
  readonly fromDay: string;
  readonly toDay: string;
};

export type Covered = {
  readonly amount: bigint;
  readonly lines: number;
  readonly holders: number;
  readonly distributions: number;
};

const PAID = lineMachine.moves.pay.to;

const OPEN = sql`l.state = ${sql.lit(PAID)} and l.withheld > 0 and l.remittance_id is null`;

const within = ({ country, fromDay, toDay }: Covers): RawBuilder<unknown> => sql`
  ${OPEN} and l.country is not distinct from ${country}
  and l.paid_at >= ${`${fromDay}T00:00:00Z`}::timestamptz
  and l.paid_at < ${`${toDay}T00:00:00Z`}::timestamptz + interval '1 day'`;

const SUMS = sql`coalesce(sum(withheld), 0)::bigint as amount, count(*)::int as lines,
  count(distinct party_id)::int as holders,
  count(distinct distribution_id)::int as distributions`;

export async function sumCovered(ctx: Ctx, covers: Covers): Promise<Covered> {
  const { rows } = await sql<Covered>`
    select ${SUMS} from distributions.line l where ${within(covers)}`.execute(ctx.tx);
  return invariant(rows[0], 'an aggregate returns one row');
}

/** Locks each row, so that concurrent requests never take the same line twice. Returns the sum. */
export async function assignLines(ctx: Ctx, id: string, covers: Covers): Promise<Covered> {
  const { rows } = await sql<Covered>`
    with taken as (
      update distributions.line l set remittance_id = ${id} where ${within(covers)}
      returning l.withheld, l.party_id, l.distribution_id
    ) select ${SUMS} from taken`.execute(ctx.tx);
  return invariant(rows[0], 'an aggregate returns one row');
}

export const uncoverLines = (ctx: Ctx, id: string): Promise<unknown> =>
  sql`update distributions.line set remittance_id = null where remittance_id = ${id}`.execute(
    ctx.tx,
  );

export const saveRemittance = (ctx: Ctx, row: NewRemittance): Promise<RemittanceRow> =>
  ctx.tx
    .insertInto('distributions.remittance')
    .values({ ...row, status: remittanceMachine.initial, requestedAt: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow() as Promise<RemittanceRow>;

export async function lockRemittance(ctx: Ctx, id: string): Promise<RemittanceRow | undefined> {
  const { rows } = await sql<RemittanceRow>`
    select r.* from distributions.remittance r where r.id = ${id} for update`.execute(ctx.tx);
  return rows[0];
}

export async function findRemittance(ctx: Ctx, id: string): Promise<RemittanceRow | undefined> {
  const { rows } = await sql<RemittanceRow>`
    select r.* from distributions.remittance r where r.id = ${id}`.execute(ctx.tx);
  return rows[0];
}

export const listRemittances = (ctx: Ctx, page: Asked<typeof TAX_REMITTANCES>) =>
  pageOfRows<RemittanceRow>(
    ctx.tx
      .selectFrom('distributions.remittance')
      .selectAll()
      .orderBy('requestedAt', 'desc')
      .orderBy('id', 'desc'),
    page,
  );

export type OfCountry = {
  readonly country: string | null;
  readonly lines: number;
  readonly holders: number;
  readonly amount: bigint;
  readonly fromDay: string;
  readonly toDay: string;
};

export async function listOpenTax(ctx: Ctx): Promise<readonly OfCountry[]> {
  const { rows } = await sql<OfCountry>`
    select l.country, count(*)::int as lines, count(distinct l.party_id)::int as holders,
      sum(l.withheld)::bigint as amount,
      (min(l.paid_at) at time zone 'UTC')::date::text as from_day,
      (max(l.paid_at) at time zone 'UTC')::date::text as to_day
    from distributions.line l where ${OPEN} group by 1 order by 4 desc, 1`.execute(ctx.tx);
  return rows;
}

export async function sumRequested(ctx: Ctx): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(amount), 0)::bigint as amount from distributions.remittance
    where status = ${remittanceMachine.initial}`.execute(ctx.tx);
  return rows[0]?.amount ?? 0n;
}

export async function sumRemitted(ctx: Ctx): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(amount), 0)::bigint as amount from distributions.remittance
    where status = ${remittanceMachine.moves.approve.to}`.execute(ctx.tx);
  return rows[0]?.amount ?? 0n;
}

import {
  type CalculationStage,
  calculationMachine,
} from '@holdfast/domain/administration/client-money/calculation.machine';
import type {
  ExternalLine,
  InternalLine,
} from '@holdfast/domain/administration/client-money/contract';
import type { CALCULATIONS } from '@holdfast/domain/administration/client-money/list';
import type { Result } from '@holdfast/domain/administration/client-money/results';
import type { Asked } from '@holdfast/domain/kernel/list';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { pageOfRows } from '../../../../kit/http/page-rows.ts';
import { makeMove } from '../../../../kit/move.ts';
import type { Found } from '../rules/calculate.ts';

export type SummaryRow = {
  readonly id: string;
  readonly day: string;
  readonly currency: string;
  readonly version: number;
  readonly closedAt: Date;
  readonly requirement: bigint;
  readonly resource: bigint | null;
  readonly ownMoney: bigint;
  readonly result: Result;
  readonly preparedAt: Date;
  readonly preparedBy: string | null;
  readonly stage: CalculationStage;
  readonly reviewedAt: Date | null;
  readonly reviewedBy: string | null;
};

export type CalculationRow = SummaryRow & {
  readonly internal: readonly InternalLine[];
  readonly external: readonly ExternalLine[];
  readonly note: string | null;
  readonly madeGoodBy: string | null;
};

const day = sql<string>`to_char(c.day, 'YYYY-MM-DD')`.as('day');
const SUMMARY = [
  ...(['c.id', 'c.currency', 'c.version', 'c.closedAt', 'c.requirement', 'c.resource'] as const),
  ...(['c.ownMoney', 'c.result', 'c.preparedAt', 'c.preparedBy'] as const),
  ...(['r.stage', 'r.reviewedAt', 'r.reviewedBy'] as const),
];

const rows = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('clientMoney.calculation as c')
    .innerJoin('clientMoney.review as r', 'r.id', 'c.id')
    .select(SUMMARY)
    .select(day);

const whole = (ctx: Ctx) =>
  rows(ctx).select(['c.internal', 'c.external', 'r.note', 'r.madeGoodBy']);

export const pageOfCalculations = (
  ctx: Ctx,
  { stage, result, currency, ...page }: Asked<typeof CALCULATIONS>,
) => {
  let query = rows(ctx).where('r.stage', '<>', calculationMachine.moves.supersede.to);
  if (stage) query = query.where('r.stage', '=', stage);
  if (result) query = query.where('c.result', '=', result);
  if (currency) query = query.where('c.currency', '=', currency);
  const ordered = query
    .orderBy('c.day', 'desc')
    .orderBy(sql`array_position(array['USD', 'ALGO', 'BTC'], c.currency)`)
    .orderBy('c.currency');
  return pageOfRows<SummaryRow>(ordered, page);
};

export async function findCalculation(ctx: Ctx, id: string): Promise<CalculationRow | undefined> {
  const row = await whole(ctx).where('c.id', '=', id).executeTakeFirst();
  return row as CalculationRow | undefined;
}

/** Locks the review: of two reviewers, or a reviewer and a new version, one is first. */
export const lockReview = (ctx: Ctx, id: string) =>
  ctx.tx
    .selectFrom('clientMoney.review')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function listOfDay(ctx: Ctx, of: string): Promise<readonly SummaryRow[]> {
  const found = await rows(ctx)
    .where('c.day', '=', of)
    .orderBy('c.currency')
    .orderBy('c.version')
    .execute();
  return found as readonly SummaryRow[];
}

/** The latest versions from a day on, oldest first. */
export async function listSince(ctx: Ctx, from: string): Promise<readonly CalculationRow[]> {
  const found = await whole(ctx)
    .where('r.stage', '<>', calculationMachine.moves.supersede.to)
    .where('c.day', '>=', from)
    .orderBy('c.day')
    .orderBy('c.currency')
    .execute();
  return found as unknown as readonly CalculationRow[];
}

export async function firstDay(ctx: Ctx): Promise<string | undefined> {
  const { rows: found } = await sql<{ day: string | null }>`
    select to_char(min(day), 'YYYY-MM-DD') as day from client_money.calculation`.execute(ctx.tx);
  return found[0]?.day ?? undefined;
}

/** The last days between two, inclusive, without a calculation in US dollars; newest first. */
export async function listMissing(
  ctx: Ctx,
  from: string,
  to: string,
  most: number,
): Promise<readonly string[]> {
  const { rows: found } = await sql<{ day: string }>`
    select to_char(d, 'YYYY-MM-DD') as day
    from generate_series(${from}::date, ${to}::date, interval '1 day') d
    where not exists (
      select from client_money.calculation c where c.day = d::date and c.currency = 'USD'
    ) order by d desc limit ${most}`.execute(ctx.tx);
  return found.map((row) => row.day);
}

/** Serialises preparations of a day, so that each version follows the one before. */
export const lockDay = (ctx: Ctx, of: string, currency: string) =>
  sql`select pg_advisory_xact_lock(
    hashtextextended(${`client_money|${of}|${currency}`}, 0)
  )`.execute(ctx.tx);

type New = Found & {
  readonly day: string;
  readonly currency: string;
  readonly closedAt: Date;
  readonly preparedBy: string | null;
};

/** Supersedes the version before. The caller has locked the day. */
export async function saveCalculation(ctx: Ctx, { day: of, ...found }: New): Promise<string> {
  const last = (await listOfDay(ctx, of)).findLast((one) => one.currency === found.currency);
  const id = ctx.newId();
  await ctx.tx
    .insertInto('clientMoney.calculation')
    .values({
      ...found,
      id,
      day: of,
      version: (last?.version ?? 0) + 1,
      internal: JSON.stringify(found.internal),
      external: JSON.stringify(found.external),
      preparedAt: ctx.now,
    })
    .execute();
  await ctx.tx
    .insertInto('clientMoney.review')
    .values({ id, stage: calculationMachine.initial })
    .execute();
  if (last) await makeMove(ctx, calculationMachine, 'supersede', last.id, {});
  return id;
}

import type { RemittanceSchedule } from '@holdfast/domain/cash/remittances/schedule';
import {
  type ScheduleMove,
  type ScheduleStatus,
  scheduleMachine,
} from '@holdfast/domain/cash/remittances/schedule.machine';
import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { RemittancesSchedule } from '../../../../kit/database/db.generated.ts';
import { makeMove } from '../../../../kit/move.ts';

export type ScheduleRow = Omit<Selectable<RemittancesSchedule>, 'status' | 'every'> &
  Pick<RemittanceSchedule, 'every'> & { readonly status: ScheduleStatus };

type New = RemittanceSchedule & Pick<ScheduleRow, 'id' | 'reason' | 'requestedBy'>;

/** Undefined if a change already awaits approval, as a unique index ensures. */
export const saveSchedule = (ctx: Ctx, row: New): Promise<ScheduleRow | undefined> =>
  ctx.tx
    .insertInto('remittances.schedule')
    .values({ ...row, status: scheduleMachine.initial, requestedAt: ctx.now })
    .onConflict((c) => c.column('status').where('status', '=', scheduleMachine.initial).doNothing())
    .returningAll()
    .executeTakeFirst() as Promise<ScheduleRow | undefined>;

const schedules = (ctx: Ctx) => ctx.tx.selectFrom('remittances.schedule').selectAll();

export const findSchedule = (ctx: Ctx, id: string): Promise<ScheduleRow | undefined> =>
  schedules(ctx).where('id', '=', id).executeTakeFirst() as Promise<ScheduleRow | undefined>;

/** Two approvers decide one after the other. */
export const lockSchedule = (ctx: Ctx, id: string): Promise<ScheduleRow | undefined> =>
  schedules(ctx).where('id', '=', id).forUpdate().executeTakeFirst() as Promise<
    ScheduleRow | undefined
  >;

export const scheduleInForce = (ctx: Ctx): Promise<ScheduleRow | undefined> =>
  schedules(ctx)
    .where('status', '=', scheduleMachine.moves.approve.to)
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst() as Promise<ScheduleRow | undefined>;

export const requestedSchedule = (ctx: Ctx): Promise<ScheduleRow | undefined> =>
  schedules(ctx).where('status', '=', scheduleMachine.initial).executeTakeFirst() as Promise<
    ScheduleRow | undefined
  >;

export const moveSchedule = (
  ctx: Ctx,
  id: string,
  move: ScheduleMove,
  end: Pick<ScheduleRow, 'decidedBy' | 'decisionReason'>,
): Promise<void> => makeMove(ctx, scheduleMachine, move, id, { ...end, decidedAt: ctx.now });

export type DueDay = {
  readonly day: string;
  readonly remittanceId: string | null;
  readonly skipped: string | null;
};

export async function isDecided(ctx: Ctx, day: string): Promise<boolean> {
  const { rows } = await sql`
    select from remittances.due_day where day = ${day}::date`.execute(ctx.tx);
  return rows.length > 0;
}

export const saveDueDay = (ctx: Ctx, { day, remittanceId, skipped }: DueDay) =>
  sql`insert into remittances.due_day (day, at, remittance_id, skipped)
    values (${day}::date, ${ctx.now}, ${remittanceId}, ${skipped})`.execute(ctx.tx);

/** The latest due day, with the reference of what it proposed. */
export async function lastDueDay(
  ctx: Ctx,
): Promise<{ day: string; reference: string | null; skipped: string | null } | undefined> {
  const { rows } = await sql<{ day: string; reference: string | null; skipped: string | null }>`
    select to_char(d.day, 'YYYY-MM-DD') as day, r.reference, d.skipped
    from remittances.due_day d left join remittances.remittance r on r.id = d.remittance_id
    order by d.day desc limit 1`.execute(ctx.tx);
  return rows[0];
}

import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { TicketsSavedAnswer } from '../../../../kit/database/db.generated.ts';
import { pageOfRows } from '../../../../kit/http/page-rows.ts';

export type AnswerRow = Selectable<TicketsSavedAnswer>;
type Wording = { readonly title: string; readonly text: string; readonly changedBy: string };

/** Undefined if the title is taken. A unique index settles races. */
export const saveAnswer = (ctx: Ctx, wording: Wording): Promise<AnswerRow | undefined> =>
  ctx.tx
    .insertInto('tickets.savedAnswer')
    .values({ id: ctx.newId(), ...wording, updatedAt: ctx.now })
    .onConflict((c) => c.expression(sql`lower(title)`).doNothing())
    .returningAll()
    .executeTakeFirst();

export const findAnswer = (ctx: Ctx, id: string): Promise<AnswerRow | undefined> =>
  ctx.tx.selectFrom('tickets.savedAnswer').selectAll().where('id', '=', id).executeTakeFirst();

/** Undefined if the title is taken. The table lock serialises concurrent updates. */
export async function changeAnswerRow(
  ctx: Ctx,
  id: string,
  wording: Wording,
): Promise<AnswerRow | undefined> {
  await sql`lock table tickets.saved_answer in share row exclusive mode`.execute(ctx.tx);
  return ctx.tx
    .updateTable('tickets.savedAnswer')
    .set({ ...wording, updatedAt: ctx.now })
    .where('id', '=', id)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('tickets.savedAnswer as other')
            .select('other.id')
            .where('other.id', '<>', id)
            .where(sql<boolean>`lower(other.title) = lower(${wording.title})`),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function deleteAnswerRow(ctx: Ctx, id: string): Promise<void> {
  await ctx.tx.deleteFrom('tickets.savedAnswer').where('id', '=', id).execute();
}

export async function listAnswers(
  ctx: Ctx,
  page: { readonly page: number; readonly limit: number },
): Promise<{ rows: AnswerRow[]; total: number }> {
  const found = ctx.tx.selectFrom('tickets.savedAnswer').selectAll().orderBy(sql`lower(title)`);
  return pageOfRows<AnswerRow>(found, page);
}

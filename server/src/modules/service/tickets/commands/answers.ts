import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/service/tickets/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import {
  type AnswerRow,
  changeAnswerRow,
  deleteAnswerRow,
  findAnswer,
  saveAnswer,
} from '../repository/answers.ts';

type Wording = { readonly title: string; readonly text: string };

/** Refuses ANSWER_EXISTS. */
export async function createAnswer(ctx: UserCtx, wording: Wording): Promise<AnswerRow> {
  const row = await saveAnswer(ctx, { ...wording, changedBy: ctx.actor.userId });
  if (!row) return refuse('ANSWER_EXISTS', {});
  await recordAnswer(ctx, 'create', row.id, wording.title);
  return row;
}

/** Refuses NOT_FOUND, ANSWER_EXISTS. */
export async function changeAnswer(ctx: UserCtx, id: string, wording: Wording): Promise<AnswerRow> {
  if (!UUID.test(id) || !(await findAnswer(ctx, id))) refuse('NOT_FOUND', {});
  const row = await changeAnswerRow(ctx, id, { ...wording, changedBy: ctx.actor.userId });
  if (!row) return refuse('ANSWER_EXISTS', {});
  await recordAnswer(ctx, 'change', id, wording.title);
  return row;
}

export async function deleteAnswer(ctx: UserCtx, id: string): Promise<{ id: string }> {
  const row = UUID.test(id) ? await findAnswer(ctx, id) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  await deleteAnswerRow(ctx, id);
  await recordAnswer(ctx, 'delete', id, row.title);
  return { id };
}

const recordAnswer = (ctx: UserCtx, what: string, id: string, title: string) =>
  ctx.record({
    action: `tickets.answer_${what}`,
    subject: { kind: 'saved_answer', id },
    detail: { title },
  });

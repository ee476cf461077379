import type { Ctx } from '../../../../kit/ctx.ts';
import { type AnswerRow, listAnswers } from '../repository/answers.ts';

export const answerView = ({ id, title, text, updatedAt }: AnswerRow) => ({
  id,
  title,
  text,
  updatedAt,
});

export async function savedAnswers(ctx: Ctx, page: Parameters<typeof listAnswers>[1]) {
  const { rows, total } = await listAnswers(ctx, page);
  return { rows: rows.map(answerView), total };
}

import type { Ctx } from '../../../../kit/ctx.ts';
import { findProcedure } from '../repository.ts';

export async function noticeRecipients(ctx: Ctx, id: string) {
  const row = await findProcedure(ctx, id);
  return row && { kind: row.kind, reasonClass: row.reasonClass };
}

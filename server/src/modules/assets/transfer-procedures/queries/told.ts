import type { Ctx } from '../../../../kit/ctx.ts';
import { findProcedure } from '../repository.ts';

/** What everybody may know of a procedure: what it was, and the class of its reason. */
export async function toldOf(ctx: Ctx, id: string) {
  const row = await findProcedure(ctx, id);
  return row && { kind: row.kind, reasonClass: row.reasonClass };
}

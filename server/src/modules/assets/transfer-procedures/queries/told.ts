import type { Ctx } from '../../../../kit/ctx.ts';
import { findProcedure } from '../repository.ts';

/** The public facts of a procedure: its kind and the class of its reason. */
export async function toldOf(ctx: Ctx, id: string) {
  const row = await findProcedure(ctx, id);
  return row && { kind: row.kind, reasonClass: row.reasonClass };
}

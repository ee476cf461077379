import type { Ctx } from '../../../../kit/ctx.ts';
import { rewritePositions } from '../repository/checks.ts';

/** Writes every position anew from its changes, after a position was found wrong. */
export const rebuildPositions = (ctx: Ctx): Promise<void> => rewritePositions(ctx);

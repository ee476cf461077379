import type { Ctx } from '../../../../kit/ctx.ts';
import { rewritePositions } from '../repository/checks.ts';

/** Recomputes every position from its changes, after one was found wrong. */
export const rebuildPositions = (ctx: Ctx): Promise<void> => rewritePositions(ctx);

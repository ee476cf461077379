import type { Ctx } from '../../../../kit/ctx.ts';
import { rewritePositions } from '../repository/checks.ts';

export const rebuildPositions = (ctx: Ctx): Promise<void> => rewritePositions(ctx);

import type { KeptList } from '@holdfast/domain/administration/desk/lists';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { findListKeeping, type ListKeeping } from '../repository.ts';

/** How the caller keeps a list: nothing left out, and no views, as long as they chose none. */
export const keepingOf = async (ctx: UserCtx, list: KeptList): Promise<ListKeeping> =>
  (await findListKeeping(ctx, ctx.actor.userId, list)) ?? { hidden: [], views: [] };

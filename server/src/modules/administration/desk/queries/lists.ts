import type { KeptList } from '@holdfast/domain/administration/desk/lists';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { findListKeeping, type ListKeeping } from '../repository.ts';

/** The caller's list settings; by default all columns and no views. */
export const listRetention = async (ctx: UserCtx, list: KeptList): Promise<ListKeeping> =>
  (await findListKeeping(ctx, ctx.actor.userId, list)) ?? { hidden: [], views: [] };

import type { KeptList } from '@holdfast/domain/administration/desk/lists';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { findListKeeping, type ListKeeping } from '../repository.ts';

export const listRetention = async (ctx: UserCtx, list: KeptList): Promise<ListKeeping> =>
  (await findListKeeping(ctx, ctx.actor.userId, list)) ?? { hidden: [], views: [] };

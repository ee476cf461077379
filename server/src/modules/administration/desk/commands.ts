import type { KeptList } from '@holdfast/domain/administration/desk/lists';
import type { UserCtx } from '../../../kit/ctx.ts';
import { type ListKeeping, saveListKeeping } from './repository.ts';

/** Keeps how the caller wants a list; answers what is kept. */
export async function keepList(
  ctx: UserCtx,
  list: KeptList,
  keeping: ListKeeping,
): Promise<ListKeeping> {
  await saveListKeeping(ctx, ctx.actor.userId, list, keeping);
  return keeping;
}

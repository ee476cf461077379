import type { UserCtx } from '../../../../kit/ctx.ts';
import type { Giver } from '../rules/powers.ts';

/** Whoever calls, as somebody of the staff. */
export const giverOf = (ctx: UserCtx): Giver => ({
  userId: ctx.actor.userId,
  permissions: ctx.actor.standing.staffPermissions,
});

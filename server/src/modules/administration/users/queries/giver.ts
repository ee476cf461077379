import type { UserCtx } from '../../../../kit/ctx.ts';
import type { Giver } from '../rules/powers.ts';

export const granterOf = (ctx: UserCtx): Giver => ({
  userId: ctx.actor.userId,
  permissions: ctx.actor.standing.staffPermissions,
});

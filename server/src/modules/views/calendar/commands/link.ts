import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { deleteLink, hashOf, saveLink } from '../repository.ts';

const TOKEN_BYTES = 32;

/** Replaces the previous link. The URL can't be retrieved again. */
export async function makeLink(ctx: UserCtx, baseUrl: string) {
  const token = Buffer.from(ctx.random(TOKEN_BYTES)).toString('base64url');
  const { userId } = ctx.actor;
  await saveLink(ctx, userId, hashOf(token));
  await ctx.record({ action: 'calendar.link_made', subject: { kind: 'user', id: userId } });
  return { url: `${baseUrl}/api/calendar/${token}.ics`, since: ctx.now };
}

export async function switchLinkOff(ctx: UserCtx) {
  await endLink(ctx, ctx.actor.userId);
  return { isOn: false, since: null };
}

/** False if the user has no link, or a different one. */
export async function endLink(ctx: Ctx, userId: string, id?: string): Promise<boolean> {
  if (!(await deleteLink(ctx, userId, id))) return false;
  await ctx.record({ action: 'calendar.link_ended', subject: { kind: 'user', id: userId } });
  return true;
}

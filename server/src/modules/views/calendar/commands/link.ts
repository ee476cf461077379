import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { sha256 } from '../../../../kit/seal.ts';
import { deleteLink, deleteLinkBefore, saveLink } from '../repository.ts';

const TOKEN_BYTES = 32;

/** What is kept of a secret link: whoever reads the database can't use it. */
export const hashOf = (token: string): Buffer => sha256(`calendar|${token}`);

/** Makes a new secret link; one that the caller had before ends. It is told only now. */
export async function makeLink(ctx: UserCtx, baseUrl: string) {
  const token = Buffer.from(ctx.random(TOKEN_BYTES)).toString('base64url');
  const { userId } = ctx.actor;
  await saveLink(ctx, userId, hashOf(token));
  await ctx.record({ action: 'calendar.link_made', subject: { kind: 'user', id: userId } });
  return { url: `${baseUrl}/api/calendar/${token}.ics`, since: ctx.now.toISOString() };
}

export async function endLink(ctx: UserCtx) {
  const { userId } = ctx.actor;
  await deleteLink(ctx, userId);
  await ctx.record({ action: 'calendar.link_ended', subject: { kind: 'user', id: userId } });
  return { isOn: false, since: null };
}

/** Ends a link unless it was made after a moment: the person has just made another one. */
export async function endLinkMadeBefore(ctx: Ctx, userId: string, moment: Date): Promise<void> {
  if (!(await deleteLinkBefore(ctx, userId, moment))) return;
  await ctx.record({ action: 'calendar.link_ended', subject: { kind: 'user', id: userId } });
}

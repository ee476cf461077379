import type { UserCtx } from '../../../kit/ctx.ts';
import { type Handler, handler } from '../../../kit/events.ts';
import { events, setAvatar } from '../identity/index.ts';
import { keepFile, removeByPath } from './service.ts';
import type { Staged } from './stage.ts';

const PURPOSE = 'identity.avatar';

/** Makes a staged square the caller's picture. Answers its path; the one before is taken away. */
export async function keepAvatar(ctx: UserCtx, staged: Staged): Promise<string> {
  await keepFile(ctx, staged, {
    purpose: PURPOSE,
    name: staged.mime === 'image/png' ? 'picture.png' : 'picture.jpg',
    partyId: ctx.actor.partyId,
    isPublic: true,
  });
  await setAvatar(ctx, ctx.actor.userId, staged.storageKey);
  return staged.storageKey;
}

/** What files hears of people. */
export const filesHandlers = (): Handler[] => [
  handler('files.forget_avatar', events.avatarReplaced, (ctx, { path }) =>
    removeByPath(ctx, path, PURPOSE),
  ),
];

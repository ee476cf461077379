import type { UserCtx } from '../../../../kit/ctx.ts';
import { keepFile, type Staged } from '../../../people/files/index.ts';
import { ownDraft } from '../queries/draft.ts';

export async function keepPicture(ctx: UserCtx, assetId: string, staged: Staged): Promise<string> {
  await ownDraft(ctx, assetId);
  await keepFile(ctx, staged, {
    purpose: 'assets.picture',
    name: staged.mime === 'image/png' ? 'picture.png' : 'picture.jpg',
    partyId: ctx.actor.partyId,
    isPublic: true,
  });
  return staged.storageKey;
}

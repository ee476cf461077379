import type { UserCtx } from '../../../kit/ctx.ts';
import { listTemplates } from './repository.ts';
import { templateView } from './views.ts';

export const templatesOf = async (ctx: UserCtx, assetId: string) =>
  (await listTemplates(ctx, ctx.actor.partyId, assetId)).map(templateView);

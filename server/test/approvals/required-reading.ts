import type { Actor } from '../../src/kit/ctx.ts';
import {
  documentToOpen,
  logDownload,
  requiredReading,
} from '../../src/modules/assets/catalogue/index.ts';
import type { World } from '../world.ts';

export const openRequired = (
  world: World,
  { actor }: { readonly actor: Actor },
  assetId: string,
): Promise<void> =>
  world.as(actor, async (ctx) => {
    for (const { id, openedAt } of await requiredReading(ctx, assetId, actor)) {
      if (!openedAt) await logDownload(ctx, await documentToOpen(ctx, assetId, id));
    }
  });

import {
  isSameProject,
  registryOf,
  serialAt,
  serialsOverlap,
} from '@holdfast/domain/assets/catalogue/registry';
import type { Ctx } from '../../../../kit/ctx.ts';
import { registeredAssets } from '../../catalogue/index.ts';
import { serialsTaken } from '../../retirement/index.ts';
import type { Draft } from './draft.ts';

/** By another asset that was submitted or approved: a credit is represented by one unit only. */
export async function areSerialsTaken(ctx: Ctx, { asset, contents }: Draft): Promise<boolean> {
  const own = registryOf(contents.entity)?.facts;
  if (!own) return false;
  for (const other of await registeredAssets(ctx, asset.id)) {
    const facts = await registeredBy(ctx, other);
    if (facts && isSameProject(own, facts) && serialsOverlap(own, facts)) return true;
  }
  return false;
}

type Registered = Awaited<ReturnType<typeof registeredAssets>>[number];

/** After its redemption, an asset has the retired numbers only. */
async function registeredBy(ctx: Ctx, { id, entity, closedOutAt }: Registered) {
  const known = registryOf(entity);
  if (!known || closedOutAt === null) return known?.facts;
  const taken = await serialsTaken(ctx, id);
  if (taken === 0n) return undefined;
  return { ...known.facts, serialLast: serialAt(known.range, taken - 1n) };
}

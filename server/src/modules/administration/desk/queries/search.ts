import {
  type FoundThing,
  kindsFor,
  SEARCH_KINDS,
} from '@holdfast/domain/administration/desk/search';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { findThings } from '../search.read.ts';

export async function search(ctx: UserCtx, q: string): Promise<{ found: FoundThing[] }> {
  const held = ctx.actor.standing.staffPermissions;
  const kinds = kindsFor(q).filter((kind) => SEARCH_KINDS[kind].some((name) => held.has(name)));
  return { found: await findThings(ctx, kinds, q.trim()) };
}

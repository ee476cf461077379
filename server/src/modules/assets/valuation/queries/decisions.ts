import type { Ctx } from '../../../../kit/ctx.ts';
import { changedSince, openRequests } from '../../../people/approvals/index.ts';
import { NAV_APPROVAL } from '../rules.ts';
import type { Waiting } from './payload.ts';

export type Agreement = { readonly by: string; readonly at: Date };

/** By value id, excluding those given before the payload changed. */
export async function agreementsOf(
  ctx: Ctx,
  waiting: ReadonlyMap<string, Waiting>,
): Promise<ReadonlyMap<string, Agreement>> {
  const open = waiting.size > 0 ? await openRequests(ctx, [NAV_APPROVAL]) : [];
  return new Map(
    open.flatMap((one) => {
      const content = waiting.get(one.subjectId)?.content;
      if (!content || changedSince(content, one).length > 0) return [];
      return [[one.subjectId, { by: one.requestedBy, at: one.requestedAt }] as const];
    }),
  );
}

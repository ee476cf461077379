import type { Ctx } from '../../../../kit/ctx.ts';
import { setPartialComplete } from '../../identity/index.ts';
import { type Case, loadPersonCase } from '../queries/case.ts';
import { sentPartialSteps } from '../rules/standing.ts';

export async function pushCaseUpdate(ctx: Ctx, { userIds }: Pick<Case, 'userIds'>): Promise<void> {
  for (const userId of userIds) await ctx.pushToClient(userId, 'onboarding');
}

/**
 * Records in identity whether the person has sent the steps of partial completion, and reloads
 * screens.
 */
export async function settle(ctx: Ctx, found: Case): Promise<void> {
  if (found.kind === 'personal') {
    const now = await loadPersonCase(ctx, found.user.id);
    const partial = sentPartialSteps(now);
    if (partial !== now.user.partialComplete) {
      await setPartialComplete(ctx, found.user.id, partial);
    }
  }
  await pushCaseUpdate(ctx, found);
}

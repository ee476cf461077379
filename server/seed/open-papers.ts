import type { Ctx } from '../src/kit/ctx.ts';
import { logOpening } from '../src/modules/people/files/index.ts';
import { papersOf } from '../src/modules/people/onboarding/index.ts';

/** Opens every paper of a case, as a reviewer does before approving it. */
export async function openPapers(ctx: Ctx, reviewId: string): Promise<void> {
  for (const { fileId } of await papersOf(ctx, reviewId)) await logOpening(ctx, fileId);
}

import { refuse } from '@holdfast/domain/market/exchange/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { findAll } from '../queries/findings.ts';
import { saveReview } from '../repository/findings.ts';

export async function reviewFinding(ctx: UserCtx, findingId: string, note: string): Promise<void> {
  const finding = (await findAll(ctx)).find((one) => one.id === findingId);
  if (!finding) return refuse('NOT_FOUND', {});
  const { assetId } = finding;
  await saveReview(ctx, { findingId, assetId, note, reviewedBy: ctx.actor.userId });
  await ctx.record({
    action: 'market.finding_looked_at',
    subject: { kind: 'asset', id: assetId },
    reason: note,
    detail: { findingId },
  });
}

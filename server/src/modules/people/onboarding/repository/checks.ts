import type { CheckName, CheckOutcome } from '@holdfast/domain/people/onboarding/checks';
import type { Ctx } from '../../../../kit/ctx.ts';

export type CheckRow = {
  readonly name: CheckName;
  readonly outcome: CheckOutcome;
  readonly checkedBy: string;
  readonly checkedAt: Date;
  readonly fileIds: readonly string[];
  readonly note: string | null;
};

export async function listChecks(ctx: Ctx, reviewId: string): Promise<readonly CheckRow[]> {
  const rows = await ctx.tx
    .selectFrom('onboarding.caseCheck')
    .selectAll()
    .where('reviewId', '=', reviewId)
    .execute();
  return rows as readonly CheckRow[];
}

/** Replaces an earlier check of the same name; the activity log keeps both. */
export async function saveCheck(ctx: Ctx, reviewId: string, row: CheckRow): Promise<void> {
  const { name, fileIds, ...rest } = row;
  const values = { ...rest, fileIds: [...fileIds] };
  await ctx.tx
    .insertInto('onboarding.caseCheck')
    .values({ reviewId, name, ...values })
    .onConflict((c) => c.columns(['reviewId', 'name']).doUpdateSet(values))
    .execute();
}

import type { KeptKind } from '@holdfast/domain/people/issued-documents/kinds';
import type { Ctx } from '../../../../kit/ctx.ts';
import { isPeriodFinished, saveFinished } from '../repository.ts';

/** So that a job needn’t look again. */
export const isFinished = (ctx: Ctx, kind: KeptKind, period: string): Promise<boolean> =>
  isPeriodFinished(ctx, kind, period);

export async function finishPeriod(ctx: Ctx, kind: KeptKind, period: string): Promise<void> {
  await saveFinished(ctx, kind, period);
}

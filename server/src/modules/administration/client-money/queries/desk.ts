import type { CALCULATIONS } from '@holdfast/domain/administration/client-money/list';
import { refuse } from '@holdfast/domain/administration/client-money/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Asked } from '@holdfast/domain/kernel/list';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import {
  type CalculationRow,
  findCalculation,
  pageOfCalculations,
} from '../repository/calculations.ts';
import { calculationView, summaryViews } from './views.ts';

export async function calculationsPage(ctx: UserCtx, asked: Asked<typeof CALCULATIONS>) {
  const { rows, total } = await pageOfCalculations(ctx, asked);
  return { rows: await summaryViews(ctx, rows), total };
}

/** Refuses NOT_FOUND. */
export async function knownCalculation(ctx: Ctx, id: string): Promise<CalculationRow> {
  const row = UUID.test(id) ? await findCalculation(ctx, id) : undefined;
  return row ?? refuse('NOT_FOUND', {});
}

export const describeCalculation = async (ctx: UserCtx, id: string) =>
  calculationView(ctx, await knownCalculation(ctx, id));

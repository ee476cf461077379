import type { OWN_RETIREMENTS } from '@holdfast/domain/assets/retirement/list';
import type { Asked } from '@holdfast/domain/kernel/list';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { listRetirements, type RetirementRow } from '../repository/retirements.ts';
import { partyViews } from '../views.ts';

export async function ownRetirements(ctx: UserCtx, asked: Asked<typeof OWN_RETIREMENTS>) {
  const { partyId } = ctx.actor;
  const { rows, total } = await listRetirements(ctx, { ...asked, partyId, isUnsold: false });
  return { rows: await partyViews(ctx, rows), total };
}

export async function retirementView(ctx: Ctx, row: RetirementRow) {
  const [retirement] = await partyViews(ctx, [row]);
  return { retirement: invariant(retirement, 'the row has a description') };
}

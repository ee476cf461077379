import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { listRetirements, type RetirementRow } from '../repository/retirements.ts';
import { partyViews } from '../views.ts';

type Page = {
  readonly assetId?: string | undefined;
  readonly page: number;
  readonly limit: number;
};

/** What the caller's party retired or asked to, the newest first. */
export async function ownRetirements(ctx: UserCtx, { assetId, page, limit }: Page) {
  const { rows, total } = await listRetirements(ctx, {
    partyId: ctx.actor.partyId,
    assetId,
    isUnsold: false,
    limit,
    offset: (page - 1) * limit,
  });
  return { shown: await partyViews(ctx, rows), total };
}

/** One retirement after something was done about it. */
export async function retirementView(ctx: Ctx, row: RetirementRow) {
  const [retirement] = await partyViews(ctx, [row]);
  return { retirement: invariant(retirement, 'one row is described') };
}

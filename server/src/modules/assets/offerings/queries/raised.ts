import type { Ctx } from '../../../../kit/ctx.ts';
import { listRaised, type Raised } from '../repository/raised.ts';

export const raisedByOffers = (
  ctx: Ctx,
  of: { readonly companyId: string } | { readonly since: Date },
): Promise<readonly Raised[]> => listRaised(ctx, of);

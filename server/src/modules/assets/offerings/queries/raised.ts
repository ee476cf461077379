import type { Ctx } from '../../../../kit/ctx.ts';
import { listRaised, type Raised } from '../repository/raised.ts';

/**
 * What each completed offer raised, in cents without fees: of one company, or of those completed
 * after a time.
 */
export const raisedByOffers = (
  ctx: Ctx,
  of: { readonly companyId: string } | { readonly since: Date },
): Promise<readonly Raised[]> => listRaised(ctx, of);

import type { Ctx } from '../../../../kit/ctx.ts';
import { listRaised, type Raised } from '../repository/raised.ts';

/**
 * Cents raised by each completed offering, without fees: of one company, or completed since a time.
 */
export const raisedByOffers = (
  ctx: Ctx,
  of: { readonly companyId: string } | { readonly since: Date },
): Promise<readonly Raised[]> => listRaised(ctx, of);

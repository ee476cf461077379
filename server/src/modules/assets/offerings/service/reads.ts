import type { Ctx } from '../../../../kit/ctx.ts';
import { type Commitment, listOfParty, listPledged } from '../repository/commitments.ts';

/** Ids of an offering's pledges that wait for a decision, the earliest first. */
export const pledgedIn = (ctx: Ctx, offeringId: string): Promise<string[]> =>
  listPledged(ctx, offeringId);

/** A party's commitments, newest first, one page. */
export const commitmentsOf = async (
  ctx: Ctx,
  partyId: string,
  page: { readonly page: number; readonly limit: number },
): Promise<{ rows: Commitment[]; total: number }> => listOfParty(ctx, partyId, undefined, page);

import type { Ctx } from '../../../../kit/ctx.ts';
import { deleteRestriction, lockCashOf, saveBlock } from '../repository/restrictions.ts';
import type { RestrictionCause } from '../rules/outflow.ts';

/**
 * Lets nothing leave a party until the cause is released. It waits for what is leaving at this
 * moment: when it returns, everything that was accepted before is committed, and nothing else is
 * accepted.
 */
export async function blockOutflow(
  ctx: Ctx,
  partyId: string,
  cause: RestrictionCause,
): Promise<void> {
  await lockCashOf(ctx, partyId);
  await saveBlock(ctx, partyId, cause);
}

/** Ends what a cause restricts; nothing happens when it restricts nothing. */
export async function releaseOutflow(ctx: Ctx, cause: RestrictionCause): Promise<void> {
  await deleteRestriction(ctx, cause);
}

import type { Ctx } from '../../../../kit/ctx.ts';
import { relateParties } from '../../../people/identity/index.ts';
import { listSharing } from '../repository/accounts.ts';
import { openDetails } from '../repository/details.ts';
import { isSameAccount } from '../rules.ts';

/** Includes deactivated accounts, which can be reactivated, but not rejected ones. */
export async function relateSharers(ctx: Ctx, partyId: string): Promise<void> {
  const sharing = await listSharing(ctx, partyId);
  const relatedIds = sharing
    .filter(({ own, other }) => isSameAccount(openDetails(ctx, own), openDetails(ctx, other)))
    .map(({ other }) => other.partyId);
  await relateParties(ctx, { partyId, cause: 'bank_account', relatedIds });
}

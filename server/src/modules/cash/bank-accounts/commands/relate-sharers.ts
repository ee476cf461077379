import type { Ctx } from '../../../../kit/ctx.ts';
import { relateParties } from '../../../people/identity/index.ts';
import { listSharing } from '../repository/accounts.ts';
import { openDetails } from '../repository/details.ts';
import { isSameAccount } from '../rules.ts';

/**
 * Relates a party to whoever named the same account at the same bank. An account that is switched
 * off counts, since it can be switched on again; one that staff refused is not the party's.
 */
export async function relateSharers(ctx: Ctx, partyId: string): Promise<void> {
  const sharing = await listSharing(ctx, partyId);
  const relatedIds = sharing
    .filter(({ own, other }) => isSameAccount(openDetails(ctx, own), openDetails(ctx, other)))
    .map(({ other }) => other.partyId);
  await relateParties(ctx, { partyId, cause: 'bank_account', relatedIds });
}

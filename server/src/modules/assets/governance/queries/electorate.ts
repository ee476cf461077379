import type { PollWeighting } from '@holdfast/domain/assets/governance/poll.machine';
import type { Ctx } from '../../../../kit/ctx.ts';
import { holdersOf } from '../../../money/ledger/index.ts';
import { partyOfCompany } from '../../../people/companies/index.ts';
import type { Asset } from '../../catalogue/index.ts';
import type { NewVoter } from '../repository/voters.ts';

/**
 * Holders of units, including units in open orders. Excludes the owner's, unissued and retired
 * units.
 */
export async function electorateOf(
  ctx: Ctx,
  asset: Asset,
  weighting: PollWeighting,
): Promise<NewVoter[]> {
  const owner = await partyOfCompany(ctx, asset.companyId);
  const holders = await holdersOf(ctx, asset.id);
  return holders
    .filter((one) => one.partyId !== owner)
    .map(({ partyId, units }) => ({ partyId, units, weight: weighting === 'units' ? units : 1n }));
}

import type { Ctx } from '../../../../kit/ctx.ts';
import { hasSigned } from '../../../people/agreements/index.ts';
import { listPartnerFlags } from '../partners.read.ts';

/** To be signed before referring clients. */
export const DISTRIBUTOR_AGREEMENTS = ['legal', 'contract'] as const;

type Partner = { readonly partyId: string };

/**
 * Agreements a distributor hasn't signed, including unpublished ones. A company with a distributor
 * among its users is a distributor itself, as all their referrals earn under its contract.
 */
export async function unsignedOf(ctx: Ctx, { partyId }: Partner) {
  const missing: (typeof DISTRIBUTOR_AGREEMENTS)[number][] = [];
  if (!(await listPartnerFlags(ctx, partyId)).isDistributor) return missing;
  for (const kind of DISTRIBUTOR_AGREEMENTS) {
    if (!(await hasSigned(ctx, { partyId, kind }))) missing.push(kind);
  }
  return missing;
}

export const mayRefer = async (ctx: Ctx, partner: Partner): Promise<boolean> =>
  (await unsignedOf(ctx, partner)).length === 0;

import type { Ctx } from '../../../../kit/ctx.ts';
import { hasSigned } from '../../../people/agreements/index.ts';
import { listPartnerFlags } from '../partners.read.ts';

/** What a distributor signs before they refer anybody. */
export const DISTRIBUTOR_AGREEMENTS = ['legal', 'contract'] as const;

type Partner = { readonly partyId: string };

/**
 * What a distributor has not signed in its last material version, or what nobody published yet; of
 * others nothing is asked. A whole firm is a distributor where one of its people is: what any of
 * them brings earns by its contract.
 */
export async function unsignedOf(ctx: Ctx, { partyId }: Partner) {
  const missing: (typeof DISTRIBUTOR_AGREEMENTS)[number][] = [];
  if (!(await listPartnerFlags(ctx, partyId)).isDistributor) return missing;
  for (const kind of DISTRIBUTOR_AGREEMENTS) {
    if (!(await hasSigned(ctx, { partyId, kind }))) missing.push(kind);
  }
  return missing;
}

/** Whether somebody may bring clients today: a distributor only under signed agreements. */
export const mayRefer = async (ctx: Ctx, partner: Partner): Promise<boolean> =>
  (await unsignedOf(ctx, partner)).length === 0;

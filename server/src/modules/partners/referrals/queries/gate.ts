import type { Ctx } from '../../../../kit/ctx.ts';
import { hasSigned } from '../../../people/agreements/index.ts';

/** What a distributor signs before they refer anybody. */
export const DISTRIBUTOR_AGREEMENTS = ['legal', 'contract'] as const;

type Partner = { readonly partyId: string; readonly isDistributor: boolean };

/**
 * What a distributor has not signed in its last material version, or what nobody published yet; of
 * others nothing is asked.
 */
export async function unsignedOf(ctx: Ctx, { partyId, isDistributor }: Partner) {
  const missing: (typeof DISTRIBUTOR_AGREEMENTS)[number][] = [];
  if (!isDistributor) return missing;
  for (const kind of DISTRIBUTOR_AGREEMENTS) {
    if (!(await hasSigned(ctx, { partyId, kind }))) missing.push(kind);
  }
  return missing;
}

/** Whether somebody may bring clients today: a distributor only under signed agreements. */
export const mayRefer = async (ctx: Ctx, partner: Partner): Promise<boolean> =>
  (await unsignedOf(ctx, partner)).length === 0;

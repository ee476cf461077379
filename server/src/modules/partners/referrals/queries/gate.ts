import type { Ctx } from '../../../../kit/ctx.ts';
import { signatureOf } from '../../../people/agreements/index.ts';

/** What a distributor signs before they refer anybody. */
export const DISTRIBUTOR_AGREEMENTS = ['legal', 'contract'] as const;

type Partner = { readonly partyId: string; readonly isDistributor: boolean };

/** The agreements whose current text a distributor has not signed; of others none are asked. */
export async function unsignedOf(ctx: Ctx, { partyId, isDistributor }: Partner) {
  const missing: (typeof DISTRIBUTOR_AGREEMENTS)[number][] = [];
  if (!isDistributor) return missing;
  for (const kind of DISTRIBUTOR_AGREEMENTS) {
    if (!(await signatureOf(ctx, partyId, { kind }))) missing.push(kind);
  }
  return missing;
}

/** Whether somebody may bring clients today: a distributor only under signed agreements. */
export const mayRefer = async (ctx: Ctx, partner: Partner): Promise<boolean> =>
  (await unsignedOf(ctx, partner)).length === 0;

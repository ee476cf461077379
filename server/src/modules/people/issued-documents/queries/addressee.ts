import type { Ctx } from '../../../../kit/ctx.ts';
import type { Addressee } from '../../../../kit/documents/paper.ts';
import { partyById } from '../../identity/index.ts';
import { postalAddressOf } from '../../onboarding/index.ts';

export async function addresseeOf(ctx: Ctx, partyId: string): Promise<Addressee> {
  const [party, address] = await Promise.all([
    partyById(ctx, partyId),
    postalAddressOf(ctx, partyId),
  ]);
  return { name: party?.displayName ?? '', address };
}

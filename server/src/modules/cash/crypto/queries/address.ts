import { refuseCrypto } from '@holdfast/domain/cash/crypto/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { partyAddressOf } from '../../../chain/settlement/index.ts';

export async function addressOfCaller(ctx: UserCtx): Promise<string> {
  const address = await partyAddressOf(ctx, ctx.actor.partyId);
  return address ?? refuseCrypto('WALLET_GENERATION_PENDING', {});
}

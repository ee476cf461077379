import type { Ctx } from '../../../../kit/ctx.ts';
import { addressOf, isAddress, ownersOf } from '../../../people/custody/index.ts';

export const partyAddressOf = (ctx: Ctx, partyId: string): Promise<string | undefined> =>
  addressOf(ctx, partyId);

export type AddressOwner = { readonly role: string | null; readonly partyId: string | null };

export const ownersOfAddresses = (
  ctx: Ctx,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, AddressOwner>> => ownersOf(ctx, addresses);

export const isAlgorandAddress = isAddress;

import type { Ctx } from '../../../../kit/ctx.ts';
import { addressOf, isAddress, ownersOf } from '../../../people/custody/index.ts';

/** A party's ALGO deposit address; undefined until created. */
export const partyAddressOf = (ctx: Ctx, partyId: string): Promise<string | undefined> =>
  addressOf(ctx, partyId);

export type AddressOwner = { readonly role: string | null; readonly partyId: string | null };

/** Owned by a party or the platform; other addresses are skipped. */
export const ownersOfAddresses = (
  ctx: Ctx,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, AddressOwner>> => ownersOf(ctx, addresses);

export const isAlgorandAddress = isAddress;

import type { Ctx } from '../../../../kit/ctx.ts';
import { addressOf, isAddress, ownersOf } from '../../../people/custody/index.ts';

/** The address where a party receives ALGO; undefined until it was created. */
export const partyAddressOf = (ctx: Ctx, partyId: string): Promise<string | undefined> =>
  addressOf(ctx, partyId);

export type AddressOwner = { readonly role: string | null; readonly partyId: string | null };

/** Whose addresses these are: a party's or the platform's; others are left out. */
export const ownersOfAddresses = (
  ctx: Ctx,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, AddressOwner>> => ownersOf(ctx, addresses);

/** Whether a text is an Algorand address with a valid checksum. */
export const isAlgorandAddress = isAddress;

import type { Ctx } from '../../../../kit/ctx.ts';
import { addressOf, isAddress, ownersOf } from '../../../people/custody/index.ts';

/** Where a party is sent ALGO; undefined while its address is being made. */
export const partyAddressOf = (ctx: Ctx, partyId: string): Promise<string | undefined> =>
  addressOf(ctx, partyId);

export type AddressOwner = { readonly role: string | null; readonly partyId: string | null };

/** Whose addresses these are: a party's, the platform's own, or (left out) nobody's here. */
export const ownersOfAddresses = (
  ctx: Ctx,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, AddressOwner>> => ownersOf(ctx, addresses);

/** Whether a text is an Algorand address: its shape, and that its checksum holds. */
export const isAlgorandAddress = isAddress;

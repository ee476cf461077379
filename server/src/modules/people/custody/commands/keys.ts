import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { addressOfKey, keyFromSeed, SEED_BYTES } from '../keys/ed25519.ts';
import { keyringOf, type Owner, wrapSeed } from '../keys/keyring.ts';
import {
  addOutflow,
  findPartyAddress,
  type KeyRow,
  listOwners,
  listPartyAddresses,
  listRoleAddresses,
  saveKey,
} from '../repository.ts';
import { PLATFORM_ROLES, type PlatformRole } from '../rules.ts';

export async function createPartyAddress(ctx: Ctx, partyId: string): Promise<{ address: string }> {
  const kept = await findPartyAddress(ctx, partyId);
  if (kept) return { address: kept };
  await makeKey(ctx, { role: null, partyId });
  // A concurrent call may have created the key first.
  const address = await findPartyAddress(ctx, partyId);
  return { address: invariant(address, 'a party has the key just created') };
}

export const addressOf = findPartyAddress;

export const addressesOf = listPartyAddresses;

export { addressesSince, askForAddresses, countAddresses } from '../repository.ts';

export type PlatformAddresses = Readonly<Record<PlatformRole, string>>;

export async function platformAddresses(ctx: Ctx): Promise<PlatformAddresses> {
  let kept = await listRoleAddresses(ctx);
  for (const role of PLATFORM_ROLES) {
    if (!kept.has(role)) await makeKey(ctx, { role, partyId: null });
  }
  if (kept.size < PLATFORM_ROLES.length) kept = await listRoleAddresses(ctx);
  const entries = PLATFORM_ROLES.map((role) => [
    role,
    invariant(kept.get(role), `a key for ${role}`),
  ]);
  return Object.fromEntries(entries) as PlatformAddresses;
}

export async function ownersOf(
  ctx: Ctx,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, { role: PlatformRole | null; partyId: string | null }>> {
  const rows = await listOwners(ctx, [...new Set(addresses)]);
  return new Map(rows.map(({ address, ...owner }) => [address, owner] as const));
}

export const ownerOf = (row: Pick<KeyRow, 'role' | 'partyId'>): Owner =>
  row.role ? `role:${row.role}` : `party:${row.partyId}`;

async function makeKey(ctx: Ctx, whose: Pick<KeyRow, 'role' | 'partyId'>): Promise<void> {
  const seed = ctx.random(SEED_BYTES);
  const address = addressOfKey(keyFromSeed(seed));
  const wrapped = wrapSeed(keyringOf(ctx.seal), ownerOf(whose), address, seed, ctx.random(12));
  seed.fill(0);
  await saveKey(ctx, { ...whose, address, ...wrapped });
}

/** The paying account's daily limit in microalgos, which the database enforces as well. */
const MOST_A_DAY = 500_000_000_000n;

/**
 * Counts an external payment towards the daily limit, before its first signature. False if it would
 * exceed the limit.
 */
export const takeFromDay = (ctx: Ctx, microAlgos: bigint): Promise<boolean> =>
  addOutflow(ctx, microAlgos, MOST_A_DAY);

import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import { asking, statement, uuids } from '../../../kit/database/statement.ts';
import type { WrappedSeed } from './keys/keyring.ts';
import type { PlatformRole } from './rules.ts';

export type KeyRow = WrappedSeed & {
  readonly address: string;
  readonly role: PlatformRole | null;
  readonly partyId: string | null;
};

/** False if the role or party has a key. A unique index settles races. */
export async function saveKey(ctx: Ctx, row: KeyRow): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('custody.key')
    .values({ ...row, createdAt: ctx.now })
    .onConflict((c) => c.doNothing())
    .returning('address')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function findPartyAddress(ctx: Ctx, partyId: string): Promise<string | undefined> {
  const row = await ctx.tx
    .selectFrom('custody.key')
    .select('address')
    .where('partyId', '=', partyId)
    .where('retiredAt', 'is', null)
    .executeTakeFirst();
  return row?.address;
}

type PartyAddress = { readonly partyId: string; readonly address: string };
const ADDRESSES = `select party_id as "partyId", address from custody.key
  where party_id = any($1::uuid[]) and retired_at is null`;
const addressesThere = statement<PartyAddress>(ADDRESSES);
const askThere = asking<PartyAddress>(ADDRESSES);
const byParty = (rows: readonly PartyAddress[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ partyId, address }) => [partyId, address] as const));

export async function listPartyAddresses(
  ctx: Ctx,
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (partyIds.length === 0) return new Map();
  return byParty(await addressesThere(ctx.tx, [uuids(partyIds, (id) => id)]));
}

export async function askForAddresses(
  ctx: Ctx,
  partyIds: readonly string[],
): Promise<() => Promise<ReadonlyMap<string, string>>> {
  const rows = await askThere(ctx.tx, [uuids(partyIds, (id) => id)]);
  return async () => byParty(await rows());
}

export async function listRoleAddresses(ctx: Ctx): Promise<ReadonlyMap<PlatformRole, string>> {
  const rows = await ctx.tx
    .selectFrom('custody.key')
    .select(['address', 'role'])
    .where('role', 'is not', null)
    .where('retiredAt', 'is', null)
    .execute();
  return new Map(rows.map((r) => [r.role as PlatformRole, r.address] as const));
}

export async function addressesSince(
  ctx: Ctx,
  since: Date | undefined,
): Promise<readonly { readonly address: string; readonly createdAt: Date }[]> {
  return ctx.tx
    .selectFrom('custody.key')
    .select(['address', 'createdAt'])
    .$if(since !== undefined, (q) => q.where('createdAt', '>=', since ?? ctx.now))
    .execute();
}

export async function countAddresses(ctx: Ctx): Promise<number> {
  const { count } = await ctx.tx
    .selectFrom('custody.key')
    .select((e) => e.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listOwners(
  ctx: Ctx,
  addresses: readonly string[],
): Promise<readonly Pick<KeyRow, 'address' | 'role' | 'partyId'>[]> {
  if (addresses.length === 0) return [];
  const rows = await ctx.tx
    .selectFrom('custody.key')
    .select(['address', 'role', 'partyId'])
    .where('address', 'in', addresses)
    .execute();
  return rows.map((r) => ({ ...r, role: r.role as PlatformRole | null }));
}

export async function listKeys(ctx: Ctx, addresses: readonly string[]): Promise<readonly KeyRow[]> {
  if (addresses.length === 0) return [];
  const rows = await ctx.tx
    .selectFrom('custody.key')
    .select(['address', 'role', 'partyId', 'kid', 'iv', 'ciphertext', 'tag'])
    .where('address', 'in', addresses)
    .where('retiredAt', 'is', null)
    .execute();
  return rows.map((r) => ({ ...r, role: r.role as PlatformRole | null }));
}

/**
 * Adds to a day's outflow; false if it would exceed `most`. The day's row serialises concurrent
 * payments.
 */
export async function addOutflow(ctx: Ctx, microAlgos: bigint, most: bigint): Promise<boolean> {
  const day = ctx.now.toISOString().slice(0, 10);
  if (microAlgos > most) return false;
  const added = await sql`
    insert into custody.outflow as kept (day, micro_algos) values (${day}, ${microAlgos})
    on conflict (day) do update set micro_algos = kept.micro_algos + excluded.micro_algos
      where kept.micro_algos + excluded.micro_algos <= ${most}
    returning day`.execute(ctx.tx);
  return added.rows.length > 0;
}

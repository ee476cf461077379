import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import type { Token } from '../rules/legs.ts';

export type NewToken = Omit<Token, 'chainAssetId'> & {
  readonly managerAddress: string;
  readonly reserveAddress: string;
  readonly freezeAddress: string;
  readonly clawbackAddress: string;
};

/** False if the asset already has a token. */
export async function saveToken(ctx: Ctx, token: NewToken): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('settlement.asset')
    .values({ ...token, metadataHash: Buffer.from(token.metadataHash), createdAt: ctx.now })
    .onConflict((c) => c.column('assetId').doNothing())
    .returning('assetId')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function listTokens(ctx: Ctx, assetIds?: readonly string[]) {
  return ctx.tx
    .selectFrom('settlement.asset')
    .selectAll()
    .$if(assetIds !== undefined, (q) =>
      q.where('assetId', '=', sql<string>`any(${assetIds ?? []})`),
    )
    .orderBy('createdAt')
    .execute();
}

export async function bindToken(
  ctx: Ctx,
  assetId: string,
  chainAssetId: bigint,
  round: bigint,
): Promise<void> {
  await ctx.tx
    .updateTable('settlement.asset')
    .set({ chainAssetId, confirmedRound: round })
    .where('assetId', '=', assetId)
    .execute();
}

export async function stopToken(ctx: Ctx, assetId: string, reason: string | null): Promise<void> {
  await ctx.tx
    .updateTable('settlement.asset')
    .set({ stoppedReason: reason, stoppedAt: reason === null ? null : ctx.now })
    .where('assetId', '=', assetId)
    .where('stoppedAt', reason === null ? 'is not' : 'is', null)
    .execute();
}

export type HoldingRow = {
  readonly assetId: string;
  readonly address: string;
  readonly partyId: string | null;
  readonly quantity: bigint;
  readonly optedInRound: bigint;
};

type Place = { readonly assetId: string; readonly address: string };

export async function listHoldingsAt(ctx: Ctx, places: readonly Place[]): Promise<HoldingRow[]> {
  if (places.length === 0) return [];
  const assetIds = places.map((p) => p.assetId);
  const addresses = places.map((p) => p.address);
  return ctx.tx
    .selectFrom('settlement.holding')
    .selectAll()
    .where(
      sql<boolean>`(asset_id, address) in (
        select * from unnest(${assetIds}::uuid[], ${addresses}::text[]))`,
    )
    .execute();
}

export async function listHoldings(ctx: Ctx, assetId?: string): Promise<HoldingRow[]> {
  return ctx.tx
    .selectFrom('settlement.holding')
    .selectAll()
    .$if(assetId !== undefined, (q) => q.where('assetId', '=', assetId ?? ''))
    .orderBy('assetId')
    .orderBy('address')
    .execute();
}

export async function listHoldingsOfParty(ctx: Ctx, partyId: string): Promise<HoldingRow[]> {
  return ctx.tx
    .selectFrom('settlement.holding')
    .selectAll()
    .where('partyId', '=', partyId)
    .execute();
}

/** Only the follower may call it, under the cursor lock. */
export async function saveHoldings(ctx: Ctx, rows: readonly HoldingRow[]): Promise<void> {
  for (let i = 0; i < rows.length; i += 1000) {
    await ctx.tx
      .insertInto('settlement.holding')
      .values(rows.slice(i, i + 1000))
      .onConflict((c) =>
        c
          .columns(['assetId', 'address'])
          .doUpdateSet((e) => ({ quantity: e.ref('excluded.quantity') })),
      )
      .execute();
  }
}

export async function listFunded(
  ctx: Ctx,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await ctx.tx
    .selectFrom('settlement.account')
    .select('address')
    .where('address', '=', sql<string>`any(${addresses})`)
    .execute();
  return new Set(rows.map((row) => row.address));
}

export async function saveFunded(
  ctx: Ctx,
  addresses: readonly string[],
  round: bigint,
): Promise<void> {
  if (addresses.length === 0) return;
  await ctx.tx
    .insertInto('settlement.account')
    .values(addresses.map((address) => ({ address, fundedRound: round })))
    .onConflict((c) => c.doNothing())
    .execute();
}

export type Cursor = {
  readonly genesisId: string;
  readonly genesisHash: Buffer;
  readonly lastRound: bigint;
};

export async function findCursor(ctx: Ctx): Promise<Cursor | undefined> {
  return ctx.tx.selectFrom('settlement.cursor').selectAll().executeTakeFirst();
}

export async function beginCursor(ctx: Ctx, cursor: Cursor): Promise<void> {
  await ctx.tx
    .insertInto('settlement.cursor')
    .values({ ...cursor, updatedAt: ctx.now })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** So that no two followers record the same block. */
export async function lockCursor(ctx: Ctx): Promise<bigint> {
  const row = await ctx.tx
    .selectFrom('settlement.cursor')
    .select('lastRound')
    .forUpdate()
    .executeTakeFirst();
  return invariant(row, 'the follower has a position').lastRound;
}

export async function moveCursor(ctx: Ctx, lastRound: bigint): Promise<void> {
  await ctx.tx.updateTable('settlement.cursor').set({ lastRound, updatedAt: ctx.now }).execute();
}

export async function saveReconciliation(
  ctx: Ctx,
  row: {
    readonly round: bigint;
    readonly assets: number;
    readonly holders: number;
    readonly inFlight: number;
    readonly differences: unknown;
  },
): Promise<void> {
  await ctx.tx
    .insertInto('settlement.reconciliation')
    .values({
      ...row,
      id: ctx.newId(),
      at: ctx.now,
      differences: JSON.stringify(row.differences),
    })
    .execute();
}

export async function findLastReconciliation(ctx: Ctx) {
  return ctx.tx
    .selectFrom('settlement.reconciliation')
    .selectAll()
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Reads the whole transaction from one snapshot; must be its first statement. */
export const takeSnapshot = (ctx: Ctx) =>
  sql`set transaction isolation level repeatable read, read only`.execute(ctx.tx);

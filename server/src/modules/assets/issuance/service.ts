import { tokenName, tokenUnitName } from '@holdfast/domain/assets/issuance/token-name';
import type { Ctx } from '../../../kit/ctx.ts';
import { invariant } from '../../../kit/invariant.ts';
import { instruct, instructAll } from '../../chain/settlement/index.ts';
import { type AccountRef, post } from '../../money/ledger/index.ts';
import { type Asset, assetById, documentHashes } from '../catalogue/index.ts';
import { raiseIssued } from '../structures/index.ts';
import { tokenCreated } from './events.ts';
import { addIssued, findTokens, markCreated, saveToken, type Token } from './repository.ts';
import { metadataHash } from './rules.ts';

export const ALLOCATION_CAUSE = 'commitment';
const TOKEN_CAUSE = 'token';

export async function requestToken(
  ctx: Ctx,
  input: {
    readonly assetId: string;
    readonly totalUnits: bigint;
    /** Approved by custody; defaults to the asset's own data. */
    readonly facts?: PreparedFacts;
  },
): Promise<Token> {
  const { assetId, totalUnits } = input;
  const [existing] = await findTokens(ctx, [assetId]);
  if (existing) {
    invariant(existing.totalUnits >= totalUnits, 'a token has enough units for every request');
    return existing;
  }
  const asset = await assetById(ctx, assetId);
  const facts = input.facts ?? (await ownFacts(ctx, asset));
  const { name, unitName, url, metadataHash: hash } = facts;
  const { id: instructionId } = await instruct(ctx, {
    kind: 'create_asset',
    assetId,
    causeKind: TOKEN_CAUSE,
    causeId: assetId,
    token: { tokenName: name, unitName, url, total: totalUnits, metadataHash: hash },
  });
  await saveToken(ctx, {
    assetId,
    shareClassId: invariant(asset.shareClassId, 'an issued asset has a share class'),
    name,
    unitName,
    totalUnits,
    metadataHash: hash,
    status: 'REQUESTED',
    instructionId,
    requestedAt: ctx.now,
  });
  await ctx.record({
    action: 'token.request',
    subject: { kind: 'token', id: assetId },
    to: 'REQUESTED',
    detail: { totalUnits: String(totalUnits), metadataHash: hash.toString('hex') },
  });
  const [saved] = await findTokens(ctx, [assetId]);
  return invariant(saved, 'a saved token exists');
}

export type PreparedFacts = {
  readonly name: string;
  readonly unitName: string;
  readonly url: string;
  readonly metadataHash: Buffer;
};

async function ownFacts(ctx: Ctx, asset: Asset): Promise<PreparedFacts> {
  return {
    name: tokenName(asset.tokenName ?? asset.name),
    unitName: tokenUnitName(asset.tokenUnitName ?? asset.symbol),
    url: '',
    metadataHash: metadataHash(await documentHashes(ctx, asset.id)),
  };
}

/** Idempotent. */
export async function recordCreated(
  ctx: Ctx,
  assetId: string,
  made: { readonly txId: string | null },
): Promise<void> {
  const token = await markCreated(ctx, assetId, made);
  if (!token) return;
  await ctx.record({
    action: 'token.confirm',
    subject: { kind: 'token', id: assetId },
    from: 'REQUESTED',
    to: 'CREATED',
    ...(made.txId ? { detail: { txId: made.txId } } : {}),
  });
  await ctx.publish(tokenCreated, { assetId, txId: made.txId });
}

export type Allocation = {
  readonly assetId: string;
  readonly partyId: string;
  /** Thousandths of a unit. */
  readonly units: bigint;
  /** The commitment or anchor that this allocation fulfils. No cause has a second allocation. */
  readonly causeId: string;
};

export async function allocateAll(
  ctx: Ctx,
  allocations: readonly Allocation[],
  causeKind: string = ALLOCATION_CAUSE,
): Promise<string[]> {
  const instructions = await instructAll(
    ctx,
    allocations.map(({ assetId, partyId, units, causeId }) => ({
      kind: 'allocate' as const,
      assetId,
      toPartyId: partyId,
      quantity: units,
      causeKind,
      causeId,
    })),
  );
  return instructions.map((one) => one.id);
}

/**
 * Books once per commitment or anchor, after the chain has confirmed. `cost`, in USD cents
 * including the fee, becomes the position's cost.
 */
export async function bookAllocation(
  ctx: Ctx,
  done: Allocation & { readonly cost: bigint; readonly isLockedUp?: true },
): Promise<void> {
  const { assetId, partyId, units, cost, causeId, isLockedUp } = done;
  const lockup = { kind: 'lockup', id: causeId } as const;
  const { fresh } = await post(ctx, {
    kind: 'issuance',
    reference: causeId,
    lines: [
      { account: issuanceAccount(assetId), amount: -units },
      {
        account: { holder: { party: partyId }, commodity: assetId, purpose: 'main' },
        amount: units,
      },
    ],
    positions: [{ partyId, assetId, units, cost }],
    ...(isLockedUp
      ? { restricts: [{ cause: lockup, partyId, commodity: assetId, amount: units }] }
      : {}),
  });
  if (fresh) await addIssued(ctx, assetId, units);
}

/** In thousandths, from promised to issued. */
export async function countIssued(
  ctx: Ctx,
  assetId: string,
  units: bigint,
  offeringId: string,
): Promise<void> {
  const [token] = await findTokens(ctx, [assetId]);
  const { shareClassId } = invariant(token, 'an issued asset has a token');
  await raiseIssued(ctx, shareClassId, units, offeringId);
}

/** Retired unsold units use up authorised units. Refuses AUTHORISED_UNITS_EXCEEDED. */
export async function countUnsoldRetired(ctx: Ctx, assetId: string, units: bigint): Promise<void> {
  const [token] = await findTokens(ctx, [assetId]);
  const { shareClassId } = invariant(token, 'supply that is retired has a token');
  await addIssued(ctx, assetId, units);
  await raiseIssued(ctx, shareClassId, units);
}

export async function tokensOf(
  ctx: Ctx,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, Token>> {
  const rows = await findTokens(ctx, [...new Set(assetIds)]);
  return new Map(rows.map((row) => [row.assetId, row] as const));
}

const issuanceAccount = (assetId: string): AccountRef => ({
  holder: 'platform',
  commodity: assetId,
  purpose: 'issuance',
});

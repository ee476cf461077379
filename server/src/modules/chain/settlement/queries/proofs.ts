import type {
  InstructionKind,
  InstructionStatus,
} from '@holdfast/domain/chain/settlement/instruction.machine';
import type { Ctx } from '../../../../kit/ctx.ts';
import { listHoldingsOfParty, listTokens } from '../repository/chain-state.ts';
import { countOpenOf, listByCause, listMoving } from '../repository/instructions.ts';

export type Proof = {
  readonly instructionId: string;
  readonly kind: InstructionKind;
  readonly causeId: string;
  readonly assetId: string | null;
  readonly status: InstructionStatus;
  readonly txId: string | null;
  readonly round: bigint | null;
  readonly confirmedAt: Date | null;
};

export async function proofsOf(
  ctx: Ctx,
  causeKind: string,
  causeIds: readonly string[],
): Promise<readonly Proof[]> {
  const rows = await listByCause(ctx, causeKind, causeIds);
  return rows.map(({ id, ...row }) => ({
    ...row,
    instructionId: id,
    kind: row.kind as InstructionKind,
    status: row.status as InstructionStatus,
  }));
}

export type Confirmed = { readonly txId: string; readonly round: bigint };

/**
 * By cause, without unconfirmed causes. Don't store the result, since lost blocks reverse
 * confirmations.
 */
export async function confirmedOf(
  ctx: Ctx,
  causeKind: string,
  causeIds: readonly string[],
): Promise<ReadonlyMap<string, Confirmed>> {
  const proofs = await proofsOf(ctx, causeKind, causeIds);
  return new Map(
    proofs.flatMap(({ causeId, txId, round, status }) =>
      txId && round !== null && status === 'CONFIRMED' ? [[causeId, { txId, round }]] : [],
    ),
  );
}

export async function anchoredAt(ctx: Ctx, causeKind: string, causeId: string) {
  const [proof] = await proofsOf(ctx, causeKind, [causeId]);
  const { txId, round, confirmedAt } = proof ?? {};
  if (!txId || round == null || !confirmedAt) return null;
  return { txId, round: round.toString(), at: confirmedAt };
}

export type TokenOnChain = {
  readonly assetId: string;
  readonly tokenName: string;
  readonly unitName: string;
  /** Thousandths of a unit. */
  readonly total: bigint;
  readonly chainAssetId: bigint | null;
  readonly confirmedRound: bigint | null;
  readonly stoppedReason: string | null;
};

export async function tokensOf(
  ctx: Ctx,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, TokenOnChain>> {
  if (assetIds.length === 0) return new Map();
  const rows = await listTokens(ctx, assetIds);
  return new Map(rows.map((row) => [row.assetId, row] as const));
}

export async function chainHoldingsOf(
  ctx: Ctx,
  partyId: string,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await listHoldingsOfParty(ctx, partyId);
  return new Map(rows.map((row) => [row.assetId, row.quantity] as const));
}

export async function movingUnitsOf(
  ctx: Ctx,
  partyId: string,
): Promise<ReadonlyMap<string, { readonly coming: bigint; readonly leaving: bigint }>> {
  const rows = await listMoving(ctx, { partyId });
  const moving = new Map<string, { coming: bigint; leaving: bigint }>();
  for (const { assetId, fromPartyId, toPartyId, quantity } of rows) {
    if (!assetId || !quantity) continue;
    const one = moving.get(assetId) ?? { coming: 0n, leaving: 0n };
    if (toPartyId === partyId) one.coming += quantity;
    if (fromPartyId === partyId) one.leaving += quantity;
    moving.set(assetId, one);
  }
  return moving;
}

export const openAllocationsOf = (ctx: Ctx, assetId: string): Promise<number> =>
  countOpenOf(ctx, assetId, 'allocate');

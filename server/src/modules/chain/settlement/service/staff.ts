import {
  INSTRUCTION_STATUSES,
  type InstructionKind,
  type InstructionStatus,
  instructionMachine,
} from '@holdfast/domain/chain/settlement/instruction.machine';
import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { platformAddresses } from '../../../people/custody/index.ts';
import { findCursor, findLastReconciliation, listTokens } from '../repository/books.ts';
import {
  countByStatus,
  findListed,
  findOldestOpen,
  findRound,
  type ListedInstruction,
  listPage,
} from '../repository/lists.ts';

const ALGO_DECIMALS = 6;

/** A page of instructions with the total that the filter finds. */
export async function pageOfInstructions(
  ctx: Ctx,
  { status, page, limit }: { status?: InstructionStatus | undefined; page: number; limit: number },
) {
  const rows = await listPage(ctx, status, { limit, offset: (page - 1) * limit });
  const counts = await countByStatus(ctx);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const total = status ? (counts.get(status) ?? 0) : all;
  return { rows: rows.map(viewOf), total };
}

export async function viewOfInstruction(ctx: Ctx, id: string) {
  return viewOf(
    invariant(await findListed(ctx, id), 'an instruction that was just changed is there'),
  );
}

function viewOf(row: ListedInstruction) {
  const status = row.status as InstructionStatus;
  const inAlgo = ['fund', 'sweep', 'pay'].includes(row.kind);
  const decimals = inAlgo ? ALGO_DECIMALS : 3;
  return {
    id: row.id,
    kind: row.kind as InstructionKind,
    status,
    reason: row.reason,
    lastAnswer: row.lastAnswer,
    assetId: row.assetId,
    tokenName: row.tokenName,
    chainAssetId: row.chainAssetId?.toString() ?? null,
    fromAddress: row.fromAddress,
    toAddress: row.toAddress,
    quantity: row.quantity === null ? null : writeDecimal(row.quantity, decimals),
    causeKind: row.causeKind,
    causeId: row.causeId,
    attempts: row.attempts,
    txId: row.txId ?? row.attemptTxId,
    round: row.round?.toString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    canRetry: instructionMachine.can('retry', status),
  };
}

/** How settlement stands, as far as the database knows. */
export async function standingOfSettlement(ctx: Ctx) {
  const counts = await countByStatus(ctx);
  const cursor = await findCursor(ctx);
  const tokens = await listTokens(ctx);
  return {
    roles: await platformAddresses(ctx),
    counts: Object.fromEntries(
      INSTRUCTION_STATUSES.map((status) => [status, counts.get(status) ?? 0]),
    ) as Record<InstructionStatus, number>,
    oldestOpenAt: (await findOldestOpen(ctx))?.toISOString() ?? null,
    followedTo: (cursor?.lastRound ?? 0n).toString(),
    stoppedAssets: tokens.flatMap(({ assetId, tokenName, stoppedAt, stoppedReason }) =>
      stoppedAt && stoppedReason
        ? [{ assetId, tokenName, reason: stoppedReason, since: stoppedAt.toISOString() }]
        : [],
    ),
    reconciliation: await lastReconciliation(ctx),
  };
}

type StoredDifference = {
  readonly assetId: string;
  readonly tokenName: string;
  readonly chainAssetId: string;
  readonly partyId: string | null;
  readonly address: string;
  readonly register: string;
  readonly inFlight: string;
  readonly chain: string;
};

/** The last comparison of register and chain, or null when there never was one. */
export async function lastReconciliation(ctx: Ctx) {
  const row = await findLastReconciliation(ctx);
  if (!row) return null;
  const differences = row.differences as unknown as readonly StoredDifference[];
  return {
    at: row.at.toISOString(),
    round: row.round.toString(),
    assets: row.assets,
    holders: row.holders,
    inFlight: row.inFlight,
    differences: differences.map((d) => ({
      ...d,
      register: quantityText(BigInt(d.register)),
      inFlight: quantityText(BigInt(d.inFlight)),
      chain: quantityText(BigInt(d.chain)),
    })),
  };
}

export const roundOfOwn = findRound;

import {
  INSTRUCTION_STATUSES,
  type InstructionStatus,
} from '@holdfast/domain/chain/settlement/instruction.machine';
import type { INSTRUCTIONS } from '@holdfast/domain/chain/settlement/list';
import type { Asked } from '@holdfast/domain/kernel/list';
import { DAY } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { accountIdOf, balanceOf, platform } from '../../../money/ledger/index.ts';
import { platformAddresses } from '../../../people/custody/index.ts';
import { findCursor, findLastReconciliation, listTokens } from '../repository/chain-state.ts';
import { countUnseen, type Follower, listGaps } from '../repository/gaps.ts';
import { countByStatus, findListed, findOldestOpen, listPage } from '../repository/lists.ts';
import { countUnreadable } from '../repository/unreadable.ts';
import { instructionView } from '../views.ts';

export async function instructionsPage(
  ctx: Ctx,
  { status, page, limit }: Asked<typeof INSTRUCTIONS>,
) {
  const rows = await listPage(ctx, status, { limit, offset: (page - 1) * limit });
  const counts = await countByStatus(ctx);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const total = status ? (counts.get(status) ?? 0) : all;
  return { rows: rows.map((row) => instructionView(ctx, row)), total };
}

export async function instructionById(ctx: Ctx, id: string) {
  return instructionView(ctx, invariant(await findListed(ctx, id), 'a changed instruction exists'));
}

export async function settlementState(ctx: Ctx) {
  const counts = await countByStatus(ctx);
  const cursor = await findCursor(ctx);
  const tokens = await listTokens(ctx);
  return {
    roles: await platformAddresses(ctx),
    counts: Object.fromEntries(
      INSTRUCTION_STATUSES.map((status) => [status, counts.get(status) ?? 0]),
    ) as Record<InstructionStatus, number>,
    oldestOpenAt: (await findOldestOpen(ctx)) ?? null,
    followedTo: (cursor?.lastRound ?? 0n).toString(),
    ...(await missingBlocks(ctx)),
    unreadable: await unreadableParts(ctx),
    stoppedAssets: tokens.flatMap(({ assetId, tokenName, stoppedAt, stoppedReason }) =>
      stoppedAt && stoppedReason
        ? [{ assetId, tokenName, reason: stoppedReason, since: stoppedAt }]
        : [],
    ),
    reconciliation: await lastReconciliation(ctx),
    fees: await feesPaid(ctx),
  };
}

async function feesPaid(ctx: Ctx) {
  const account = platform('network_fees', 'ALGO');
  const balance = await balanceOf(ctx, account);
  return {
    paid: -(balance ?? 0n),
    accountId: balance === undefined ? null : accountIdOf(account),
  };
}

const UNREADABLE_DAYS = 7;

async function unreadableParts(ctx: Ctx) {
  const since = new Date(ctx.now.getTime() - UNREADABLE_DAYS * DAY);
  const { blocks, transactions, lastRound } = await countUnreadable(ctx, since);
  if (lastRound === null) return null;
  return {
    blocks: Number(blocks),
    transactions: Number(transactions ?? 0),
    lastRound: lastRound.toString(),
  };
}

async function missingBlocks(ctx: Ctx) {
  const gaps = await listGaps(ctx);
  return {
    unseen: await countUnseen(ctx),
    gaps: gaps.map((gap) => ({
      follower: gap.follower as Follower,
      first: (gap.readTo + 1n).toString(),
      last: gap.lastRound.toString(),
      since: gap.noticedAt,
    })),
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

export async function lastReconciliation(ctx: Ctx) {
  const row = await findLastReconciliation(ctx);
  if (!row) return null;
  const differences = row.differences as unknown as readonly StoredDifference[];
  return {
    at: row.at,
    round: row.round.toString(),
    assets: row.assets,
    holders: row.holders,
    inFlight: row.inFlight,
    differences: differences.map((d) => ({
      ...d,
      register: BigInt(d.register),
      inFlight: BigInt(d.inFlight),
      chain: BigInt(d.chain),
    })),
  };
}

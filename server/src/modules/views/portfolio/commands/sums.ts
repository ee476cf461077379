import { CARRYING_KINDS, withCarriedLots } from '@holdfast/domain/views/portfolio/carried-lots';
import { sumDays } from '@holdfast/domain/views/portfolio/flows';
import { applyChanges } from '@holdfast/domain/views/portfolio/lots';
import type { Ctx } from '../../../../kit/ctx.ts';
import { listHolderChanges } from '../../../money/ledger/index.ts';
import {
  type AssetLot,
  addDays,
  forgetSums,
  listOpenLots,
  lockSums,
  saveLots,
  saveLotUses,
  saveSummary,
  saveWatermarks,
} from '../repository/sums.ts';
import {
  differences,
  type FreshChange,
  freshChanges,
  freshMovements,
  hasFresh,
  lastPostings,
} from '../sums.read.ts';

/** Call it before showing the party's figures. A job runs it ahead of page loads. */
export async function rebuildPortfolioSums(ctx: Ctx, partyId: string): Promise<void> {
  if (await hasFresh(ctx.tx, partyId)) await updatePortfolioSums(ctx, partyId);
}

/** For a caller that already knows that postings are pending. */
export async function updatePortfolioSums(ctx: Ctx, partyId: string): Promise<void> {
  await lockSums(ctx, partyId);
  await addWhatIsFresh(ctx, partyId);
}

export async function rebuildSums(ctx: Ctx, partyId: string): Promise<void> {
  await lockSums(ctx, partyId);
  await forgetSums(ctx, partyId);
  await addWhatIsFresh(ctx, partyId);
}

async function addWhatIsFresh(ctx: Ctx, partyId: string): Promise<void> {
  // Only postings up to the watermarks are read; later ones belong to the next run.
  const marks = await lastPostings(ctx.tx, partyId);
  await addDays(ctx, partyId, sumDays(await freshMovements(ctx.tx, partyId, marks)));
  await saveWatermarks(ctx, partyId, marks);
  await reckonLots(ctx, partyId);
}

async function reckonLots(ctx: Ctx, partyId: string): Promise<void> {
  const changes = await freshChanges(ctx.tx, partyId, CARRYING_KINDS);
  if (changes.length === 0) return;
  const byAsset = Map.groupBy(changes, (change) => change.assetId);
  const open = await listOpenLots(ctx, partyId, [...byAsset.keys()]);
  const lots: AssetLot[] = [];
  const uses = [];
  const marks = [];
  for (const [assetId, some] of byAsset) {
    const before = open.filter((lot) => lot.assetId === assetId);
    const after = applyChanges(before, await withParts(ctx, partyId, assetId, some));
    const known = new Map(before.map((lot) => [lotKey(lot), lot.leftUnits] as const));
    const moved = after.lots.filter((lot) => known.get(lotKey(lot)) !== lot.leftUnits);
    lots.push(...moved.map((lot) => ({ ...lot, assetId })));
    uses.push(...after.uses.map((use) => ({ ...use, assetId })));
    marks.push({ assetId, seq: lastOf(some) });
  }
  await saveLots(ctx, partyId, lots);
  await saveLotUses(ctx, partyId, uses);
  await saveSummary(ctx, partyId, marks);
}

const lotKey = ({ seq, part }: Pick<AssetLot, 'seq' | 'part'>): string => `${seq}|${part}`;

/**
 * Units from another holder keep its lots, derived from the ledger: the giver's own sums may not be
 * current, and locking them could deadlock.
 */
async function withParts(
  ctx: Ctx,
  partyId: string,
  assetId: string,
  changes: readonly FreshChange[],
): Promise<readonly FreshChange[]> {
  if (!changes.some((change) => change.isCarried)) return changes;
  const all = withCarriedLots(await listHolderChanges(ctx, { partyId, assetId }, CARRYING_KINDS));
  const parts = new Map(all.map((change) => [change.seq, change.parts]));
  return changes.map((change) => ({ ...change, parts: parts.get(change.seq) }));
}

const lastOf = (changes: readonly FreshChange[]): bigint => changes.at(-1)?.seq ?? 0n;

export const checkSums = (ctx: Ctx) => differences(ctx.tx);

import { assetMachine } from '@holdfast/domain/assets/catalogue/asset.machine';
import type { Ctx } from '../../../../kit/ctx.ts';
import {
  type AccountRef,
  LedgerBatch,
  type NewEntry,
  partyMain,
  platform,
} from '../../../money/ledger/index.ts';
import { addTimelineEvent, assetById, moveAsset } from '../../catalogue/index.ts';
import { holdersAt } from '../../registers/index.ts';
import { redeem } from '../../retirement/index.ts';
import type { DistributionRow } from '../repository/distributions.ts';
import { listOutside, sumHeld } from '../repository/lines.ts';

type Held = { readonly partyId: string; readonly units: bigint };
type Redeemed = Held & { readonly gross: bigint };

export const unitAccounts = (assetId: string, lines: readonly Held[]): AccountRef[] => [
  ...lines.map(({ partyId }) => partyMain(partyId, assetId)),
  platform('retired', assetId),
];

/**
 * Lines whose record-date units are no longer all available. Paying one would leave its holder with
 * units.
 */
export const withoutUnits = <Line extends Held>(
  books: LedgerBatch,
  assetId: string,
  lines: readonly Line[],
): Line[] =>
  lines.filter(({ partyId, units }) => books.available(partyMain(partyId, assetId)) < units);

/** In one entry; returns its id, null if nothing moves. */
export async function redeemLines(
  ctx: Ctx,
  { assetId }: Pick<DistributionRow, 'assetId'>,
  entry: NewEntry,
  lines: readonly Redeemed[],
): Promise<string | null> {
  const moves = entry.lines.some((line) => line.amount !== 0n) || lines.length > 0;
  if (!moves) return null;
  const redemptions = lines.map(({ partyId, units, gross }) => ({
    ...{ assetId, partyId, units },
    proceeds: gross,
  }));
  const [entryId] = await redeem(ctx, [{ entry, redemptions }]);
  return entryId ?? null;
}

/** Of external holders, whom the owner pays directly. */
export async function redeemOutside(ctx: Ctx, row: DistributionRow): Promise<void> {
  const lines = await listOutside(ctx, row.id);
  if (lines.length === 0) return;
  const books = await LedgerBatch.open(ctx, unitAccounts(row.assetId, lines), []);
  const bound = new Set(withoutUnits(books, row.assetId, lines));
  const entry: NewEntry = {
    kind: 'redemption',
    reference: `${row.id}:outside`,
    memo: row.name,
    assetId: row.assetId,
    lines: [],
  };
  await redeemLines(
    ctx,
    row,
    entry,
    lines.filter((line) => !bound.has(line)),
  );
}

export async function closeOut(ctx: Ctx, { assetId }: DistributionRow): Promise<void> {
  if ((await sumHeld(ctx, holdersAt(assetId, { at: ctx.now, isNow: true }))) > 0n) return;
  const { status } = await assetById(ctx, assetId);
  if (!assetMachine.can('redeem', status)) return;
  await moveAsset(ctx, assetId, 'redeem');
  await addTimelineEvent(ctx, assetId, {
    kind: 'distribution',
    title: 'All units were redeemed and retired',
  });
}

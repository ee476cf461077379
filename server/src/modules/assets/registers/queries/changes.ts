import { refuse } from '@holdfast/domain/assets/registers/refusals';
import type { Change, RegisterChanges } from '@holdfast/domain/assets/registers/shapes';
import type { EntryKind } from '@holdfast/domain/money/ledger/books';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { type ChangeRow, findChanges } from '../changes.read.ts';
import { asOfMoment, zoneName } from '../rules/as-of.ts';
import { maskOf } from '../rules/audience.ts';
import { changeOf, kindOf } from '../rules/figures.ts';
import { type Reading, readingOf } from './access.ts';

type Query = {
  readonly from: string;
  readonly to?: string | undefined;
  readonly change?: Change | undefined;
  readonly page: number;
  readonly limit: number;
};

/** Refuses ASSET_NOT_FOUND, REGISTER_FOR_HOLDERS. */
export async function changesOf(
  ctx: UserCtx,
  assetId: string,
  { from, to, change, page, limit }: Query,
): Promise<RegisterChanges> {
  const reading = await readingOf(ctx, assetId, to);
  if (reading.audience === 'figures') return refuse('REGISTER_FOR_HOLDERS', {});
  const { asset, zone, asOf } = reading;
  const since = asOfMoment(from, zone, asOf.at);
  const earlier = { at: since.at, isNow: false };
  const { figures, rows } = await findChanges(
    ctx.tx,
    { assetId: asset.id, from: earlier, to: asOf },
    { change, limit, offset: (page - 1) * limit },
  );
  const { outstandingBefore, outstandingAfter, came, left, grew, shrank } = figures;
  const counts = { came, left, grew, shrank };
  return {
    from: earlier.at,
    to: asOf.at,
    zone: zoneName(zone),
    outstandingBefore,
    outstandingAfter,
    counts,
    changes: rows.map((row) => changeView(row, reading)),
    total: change ? counts[change] : came + left + grew + shrank,
  };
}

function changeView(
  row: ChangeRow,
  { audience, partyId }: Reading,
): RegisterChanges['changes'][number] {
  const isOwn = row.partyId === partyId;
  const isOpen = isOwn || audience === 'all';
  return {
    holder: isOpen ? row.name : maskOf(row.address),
    isMasked: !isOpen,
    isOwn,
    kind: kindOf(row),
    address: row.address,
    change: changeOf(row.before, row.after),
    before: row.before,
    after: row.after,
    by: row.after - row.before,
    causes: row.causes.map(({ kind, entries, units }) => ({
      kind: kind as EntryKind,
      entries,
      units: BigInt(units),
    })),
  };
}

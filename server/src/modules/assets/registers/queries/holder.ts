import { serialsText } from '@holdfast/domain/assets/catalogue/registry';
import { refuse } from '@holdfast/domain/assets/registers/refusals';
import type { RegisterHolder } from '@holdfast/domain/assets/registers/shapes';
import type { EntryKind } from '@holdfast/domain/money/ledger/books';
import { CARRYING_KINDS, withCarriedLots } from '@holdfast/domain/views/portfolio/carried-lots';
import { applyChanges } from '@holdfast/domain/views/portfolio/lots';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { type HolderChange, listHolderChanges } from '../../../money/ledger/index.ts';
import { navOf } from '../../valuation/index.ts';
import { findHolders } from '../holders.read.ts';
import { listMovements, partyAt } from '../movements.read.ts';
import { lineOf } from '../views.ts';
import { readingOf } from './access.ts';
import { chainFacts } from './chain.ts';

const MOVEMENTS = 200;

/**
 * A line with lots and movements: the caller's own, or any for readers of every name. Refuses
 * ASSET_NOT_FOUND, HOLDER_NOT_FOUND.
 */
export async function holderOf(
  ctx: UserCtx,
  assetId: string,
  address: string,
  moment: string | undefined,
): Promise<RegisterHolder> {
  const reading = await readingOf(ctx, assetId, moment);
  const { asset, asOf } = reading;
  const partyId = /^[A-Z2-7]{58}$/.test(address) ? await partyAt(ctx.tx, address) : undefined;
  const mayRead = reading.audience === 'all' || partyId === reading.partyId;
  if (partyId === undefined || !mayRead) return refuse('HOLDER_NOT_FOUND', {});
  const found = await findHolders(
    ctx.tx,
    { assetId: asset.id, shareClassId: asset.shareClassId, asOf },
    { q: '', byName: false, sort: '-units', limit: 0, offset: 0 },
    partyId,
  );
  if (!found.own) return refuse('HOLDER_NOT_FOUND', {});
  const { differing } = await chainFacts(ctx, asset.id);
  const nav = await navOf(ctx, asset.id);
  const of = { assetId: asset.id, partyId, at: asOf.at };
  const movements = await listMovements(ctx.tx, of, MOVEMENTS);
  const isOwn = partyId === reading.partyId;
  const { outstanding } = found.figures;
  return {
    asOf: asOf.at,
    line: lineOf(found.own, { ...reading, outstanding, nav: nav?.nav, differing }),
    lots: lotsOf(await listHolderChanges(ctx, of, CARRYING_KINDS), partyId, isOwn),
    movements: movements.map(({ kind, txId, serialFirst, serialLast, ...moved }) => ({
      ...moved,
      kind: kind as EntryKind,
      transaction: txId,
      serials: serialFirst && serialLast ? serialsText(serialFirst, serialLast) : null,
    })),
  };
}

function lotsOf(
  changes: readonly HolderChange[],
  partyId: string,
  isOwn: boolean,
): RegisterHolder['lots'] {
  const own = withCarriedLots(changes).filter((change) => change.partyId === partyId);
  return applyChanges([], own)
    .lots.filter((lot) => lot.leftUnits > 0n)
    .map((lot) => ({
      acquiredAt: lot.acquiredAt,
      units: lot.units,
      left: lot.leftUnits,
      cost: isOwn ? lot.cost : null,
    }));
}

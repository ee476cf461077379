import { refuse } from '@holdfast/domain/assets/registers/refusals';
import { type RegisterLineData, registerLine } from '@holdfast/domain/assets/registers/shapes';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { onWire } from '../../../../kit/http/encode.ts';
import { findHolders } from '../holders.read.ts';
import { lineOf } from '../views.ts';
import { readingOf } from './access.ts';
import { chainFacts } from './chain.ts';
import { type FileHead, headOf } from './head.ts';

/** Serialisable for the worker. */
export type OwnLine = FileHead & {
  readonly line: RegisterLineData;
  readonly outstanding: bigint;
  readonly holders: number;
};

/**
 * Also available after the caller has sold everything. Refuses ASSET_NOT_FOUND, HOLDER_NOT_FOUND.
 */
export async function ownLine(
  ctx: UserCtx,
  assetId: string,
  moment: string | undefined,
): Promise<OwnLine> {
  const reading = await readingOf(ctx, assetId, moment);
  const { asset, asOf, partyId } = reading;
  const { own, figures } = await findHolders(
    ctx.tx,
    { assetId: asset.id, shareClassId: asset.shareClassId, asOf },
    { q: '', byName: false, sort: '-units', limit: 0, offset: 0 },
    partyId,
  );
  if (!own) return refuse('HOLDER_NOT_FOUND', {});
  const { outstanding, holders } = figures;
  const { differing } = await chainFacts(ctx, asset.id);
  const view = lineOf(own, { ...reading, outstanding, nav: undefined, differing });
  const line = onWire(registerLine, view);
  return { ...(await headOf(ctx, reading, [line])), line, outstanding, holders };
}

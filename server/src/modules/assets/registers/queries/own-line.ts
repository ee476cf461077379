import { registerText } from '@holdfast/domain/assets/registers/content';
import { refuse } from '@holdfast/domain/assets/registers/refusals';
import type { RegisterLine } from '@holdfast/domain/assets/registers/shapes';
import type { ZoneChoice } from '@holdfast/domain/kernel/moment';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { sha256 } from '../../../../kit/seal.ts';
import { shareClassById } from '../../structures/index.ts';
import { findHolders } from '../holders.read.ts';
import { lineOf } from '../views.ts';
import { readingOf } from './access.ts';
import { chainFacts } from './chain.ts';

/** A holder's own line to print: plain facts, which a worker can be given. */
export type OwnLine = {
  readonly assetId: string;
  readonly name: string;
  readonly symbol: string;
  readonly className: string | null;
  readonly asOf: Date;
  readonly zone: ZoneChoice;
  readonly line: RegisterLine;
  readonly outstanding: bigint;
  readonly holders: number;
  /** SHA-256, in hex, of `registerText` with this line alone. */
  readonly hash: string;
  readonly madeAt: Date;
};

/**
 * The caller's own line at a moment; who has sold everything since proves what they had. Refuses
 * ASSET_NOT_FOUND, HOLDER_NOT_FOUND.
 */
export async function ownLine(
  ctx: UserCtx,
  assetId: string,
  moment: string | undefined,
): Promise<OwnLine> {
  const reading = await readingOf(ctx, assetId, moment);
  const { asset, asOf, zone, partyId } = reading;
  const { own, figures } = await findHolders(
    ctx.tx,
    { assetId: asset.id, shareClassId: asset.shareClassId, asOf },
    { q: '', byName: false, sort: '-units', limit: 0, offset: 0 },
    partyId,
  );
  if (!own) return refuse('HOLDER_NOT_FOUND', {});
  const { outstanding, holders } = figures;
  const { differing } = await chainFacts(ctx, asset.id);
  const line = lineOf(own, { ...reading, outstanding, nav: undefined, differing });
  const content = { assetId: asset.id, asOf: asOf.at.toISOString(), lines: [line] };
  return {
    assetId: asset.id,
    name: asset.name,
    symbol: asset.symbol,
    className: asset.shareClassId ? (await shareClassById(ctx, asset.shareClassId)).name : null,
    asOf: asOf.at,
    zone,
    line,
    outstanding,
    holders,
    hash: sha256(registerText(content)).toString('hex'),
    madeAt: ctx.now,
  };
}

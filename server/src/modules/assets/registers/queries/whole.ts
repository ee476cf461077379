import { registerText } from '@holdfast/domain/assets/registers/content';
import { PDF_LINES, refuse } from '@holdfast/domain/assets/registers/refusals';
import type { RegisterLine } from '@holdfast/domain/assets/registers/shapes';
import type { ZoneChoice } from '@holdfast/domain/kernel/moment';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { sha256 } from '../../../../kit/seal.ts';
import { shareClassById } from '../../structures/index.ts';
import { navOf } from '../../valuation/index.ts';
import { findHolders } from '../holders.read.ts';
import { lineOf } from '../views.ts';
import { readingOf } from './access.ts';
import { chainFacts } from './chain.ts';

/** A whole register for a file: plain facts, which a worker can be given. */
export type WholeRegister = {
  readonly assetId: string;
  readonly name: string;
  readonly symbol: string;
  readonly className: string | null;
  readonly asOf: Date;
  readonly zone: ZoneChoice;
  readonly outstanding: bigint;
  readonly lines: readonly RegisterLine[];
  readonly isMasked: boolean;
  /** SHA-256, in hex, of `registerText`. */
  readonly hash: string;
  readonly madeAt: Date;
};

/**
 * Every line of a register as its reader sees it, the largest first. A file of names that leaves
 * the platform is written into the activity log. Refuses ASSET_NOT_FOUND, REGISTER_FOR_HOLDERS,
 * REGISTER_TOO_LONG.
 */
export async function wholeRegister(
  ctx: UserCtx,
  assetId: string,
  query: { readonly asOf?: string | undefined; readonly format: 'csv' | 'pdf' },
): Promise<WholeRegister> {
  const reading = await readingOf(ctx, assetId, query.asOf);
  const { asset, audience, asOf, zone } = reading;
  if (audience === 'figures') return refuse('REGISTER_FOR_HOLDERS', {});
  const found = await findHolders(
    ctx.tx,
    { assetId: asset.id, shareClassId: asset.shareClassId, asOf },
    { q: '', byName: false, sort: '-units', limit: undefined, offset: 0 },
    undefined,
  );
  const { outstanding, holders } = found.figures;
  if (query.format === 'pdf' && holders > PDF_LINES) {
    return refuse('REGISTER_TOO_LONG', { lines: holders });
  }
  const { differing } = await chainFacts(ctx, asset.id);
  const nav = await navOf(ctx, asset.id);
  const facts = { ...reading, outstanding, nav: nav?.nav, differing };
  const lines = found.rows.map((row) => lineOf(row, facts));
  const asOfText = asOf.at.toISOString();
  if (audience === 'all') {
    await ctx.record({
      action: 'register.export',
      subject: { kind: 'asset', id: asset.id },
      detail: { asOf: asOfText, format: query.format, lines: lines.length },
    });
  }
  return {
    assetId: asset.id,
    name: asset.name,
    symbol: asset.symbol,
    className: asset.shareClassId ? (await shareClassById(ctx, asset.shareClassId)).name : null,
    asOf: asOf.at,
    zone,
    outstanding,
    lines,
    isMasked: audience !== 'all',
    hash: sha256(registerText({ assetId: asset.id, asOf: asOfText, lines })).toString('hex'),
    madeAt: ctx.now,
  };
}

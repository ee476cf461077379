import { PDF_LINES, refuse } from '@holdfast/domain/assets/registers/refusals';
import { type RegisterLineData, registerLine } from '@holdfast/domain/assets/registers/shapes';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { onWire } from '../../../../kit/http/encode.ts';
import { navOf } from '../../valuation/index.ts';
import { findHolders } from '../holders.read.ts';
import { lineOf } from '../views.ts';
import { readingOf } from './access.ts';
import { chainFacts } from './chain.ts';
import { type FileHead, headOf } from './head.ts';

export type WholeRegister = FileHead & {
  readonly outstanding: bigint;
  readonly lines: readonly RegisterLineData[];
  readonly isMasked: boolean;
};

/**
 * What the caller may see, largest first. Logs an export of names. Refuses ASSET_NOT_FOUND,
 * REGISTER_FOR_HOLDERS, REGISTER_TOO_LONG.
 */
export async function wholeRegister(
  ctx: UserCtx,
  assetId: string,
  query: { readonly asOf?: string | undefined; readonly format: 'csv' | 'pdf' },
): Promise<WholeRegister> {
  const reading = await readingOf(ctx, assetId, query.asOf);
  const { asset, audience, asOf } = reading;
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
  const lines = found.rows.map((row) => onWire(registerLine, lineOf(row, facts)));
  if (audience === 'all') {
    await ctx.record({
      action: 'register.export',
      subject: { kind: 'asset', id: asset.id },
      detail: { asOf: asOf.at, format: query.format, lines: lines.length },
    });
  }
  return {
    ...(await headOf(ctx, reading, lines)),
    outstanding,
    lines,
    isMasked: audience !== 'all',
  };
}

import { registerText } from '@holdfast/domain/assets/registers/content';
import type { RegisterLineData } from '@holdfast/domain/assets/registers/shapes';
import type { ZoneChoice } from '@holdfast/domain/kernel/moment';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { sha256 } from '../../../../kit/seal.ts';
import { shareClassById } from '../../structures/index.ts';
import type { Reading } from './access.ts';

export type FileHead = {
  readonly assetId: string;
  readonly name: string;
  readonly symbol: string;
  readonly className: string | null;
  readonly asOf: Date;
  readonly zone: ZoneChoice;
  /** Hex SHA-256 of `registerText` with the file's lines. */
  readonly hash: string;
};

export async function headOf(
  ctx: UserCtx,
  { asset, asOf, zone }: Reading,
  lines: readonly RegisterLineData[],
): Promise<FileHead> {
  const content = { assetId: asset.id, asOf: asOf.at.toISOString(), lines };
  return {
    assetId: asset.id,
    name: asset.name,
    symbol: asset.symbol,
    className: asset.shareClassId ? (await shareClassById(ctx, asset.shareClassId)).name : null,
    asOf: asOf.at,
    zone,
    hash: sha256(registerText(content)).toString('hex'),
  };
}

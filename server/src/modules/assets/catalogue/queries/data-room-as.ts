import type { ReaderKind } from '@holdfast/domain/assets/catalogue/data-room-shapes';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Reader } from '../rules/access.ts';
import { foldersFor } from './documents.ts';
import { keptAsset } from './kept-data-room.ts';

const READERS: Readonly<Record<ReaderKind, Reader>> = {
  anybody: { isVerified: false, holds: false, isInside: false, granted: new Set() },
  verified: { isVerified: true, holds: false, isInside: false, granted: new Set() },
  holder: { isVerified: true, holds: true, isInside: false, granted: new Set() },
};

export async function dataRoomAs(ctx: Ctx, assetId: string, as: ReaderKind) {
  const asset = await keptAsset(ctx, assetId);
  return foldersFor(ctx, asset, { ...READERS[as], requests: new Map() });
}

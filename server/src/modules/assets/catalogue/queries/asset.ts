import type { AssetStatus, ReviewStatus } from '@holdfast/domain/assets/catalogue/asset.machine';
import type { Category, YieldKind } from '@holdfast/domain/assets/catalogue/categories';
import { refuse } from '@holdfast/domain/assets/catalogue/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx } from '../../../../kit/ctx.ts';
import {
  type AssetRow,
  type EntityFacts,
  findAssets,
  lockRow,
  assetById as rowOfId,
} from '../repository/asset.ts';
import { listDocuments } from '../repository/documents.ts';
import { listOfCompany } from '../repository/managed.ts';

export type Asset = {
  readonly id: string;
  readonly companyId: string;
  readonly managerId: string;
  readonly structureId: string | null;
  readonly shareClassId: string | null;
  readonly name: string;
  readonly symbol: string;
  readonly category: Category;
  readonly country: string;
  readonly city: string;
  readonly summary: string;
  readonly unitDecimals: number;
  readonly retirable: boolean;
  readonly status: AssetStatus;
  readonly reviewStatus: ReviewStatus;
  readonly yieldKind: YieldKind;
  readonly targetYieldBps: number | null;
  readonly termMonths: number | null;
  /** Null if the asset's own names apply. */
  readonly tokenName: string | null;
  readonly tokenUnitName: string | null;
  readonly entity: EntityFacts;
  readonly createdAt: Date;
  readonly publishedAt: Date | null;
};

export async function assetById(ctx: Ctx, id: string): Promise<Asset> {
  return assetOf(await rowById(ctx, id));
}

export async function assetsByIds(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Asset>> {
  const rows = await findAssets(ctx, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, assetOf(row)] as const));
}

export async function assetsOfCompany(ctx: Ctx, companyId: string): Promise<Asset[]> {
  const { rows } = await listOfCompany(ctx, companyId, { page: 1, limit: 500 });
  return rows.map(assetOf);
}

export async function lockAsset(ctx: Ctx, id: string): Promise<Asset> {
  return assetOf(await lockedRow(ctx, id));
}

export async function rowById(ctx: Ctx, id: string): Promise<AssetRow> {
  const row = UUID.test(id) ? await ctx.gathered(rowOfId, id) : undefined;
  return row ?? refuse('ASSET_NOT_FOUND', {});
}

export async function lockedRow(ctx: Ctx, id: string): Promise<AssetRow> {
  const row = UUID.test(id) ? await lockRow(ctx, id) : undefined;
  return row ?? refuse('ASSET_NOT_FOUND', {});
}

/** Hex SHA-256 digests in a fixed order, for the token's metadata. */
export async function documentHashes(ctx: Ctx, assetId: string): Promise<string[]> {
  const rows = await listDocuments(ctx, assetId);
  return rows.map((row) => row.sha256.toString('hex')).sort();
}

export const assetOf = (row: AssetRow): Asset => ({
  id: row.id,
  companyId: row.companyId,
  managerId: row.managerId,
  structureId: row.structureId,
  shareClassId: row.shareClassId,
  name: row.name,
  symbol: row.symbol,
  category: row.category as Category,
  country: row.country,
  city: row.city,
  summary: row.summary,
  unitDecimals: row.unitDecimals,
  retirable: row.retirable,
  status: row.status as AssetStatus,
  reviewStatus: row.reviewStatus as ReviewStatus,
  yieldKind: row.yieldKind as YieldKind,
  targetYieldBps: row.targetYieldBps,
  termMonths: row.termMonths,
  tokenName: row.tokenName,
  tokenUnitName: row.tokenUnitName,
  entity: row.entity as EntityFacts,
  createdAt: row.createdAt,
  publishedAt: row.publishedAt,
});

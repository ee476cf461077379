import type { AvailabilityFacts } from '@holdfast/domain/assets/catalogue/availability';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import { countHolders } from '../../money/ledger/index.ts';

export type LinkedAsset = AvailabilityFacts & {
  readonly id: string;
  readonly shareClassId: string;
  readonly name: string;
  readonly symbol: string;
  readonly category: string;
  readonly reviewStatus: string;
  readonly investors: number;
  readonly holders: number;
  readonly unitDecimals: number;
  /** Cents; null before the first offering. */
  readonly unitPrice: bigint | null;
};

export async function linkedAssets(
  ctx: Ctx,
  classIds: readonly string[],
): Promise<readonly LinkedAsset[]> {
  if (classIds.length === 0) return [];
  const { rows } = await sql<Omit<LinkedAsset, 'holders'>>`
    select a.id, a.share_class_id, a.name, a.symbol, a.category, a.status, a.review_status,
      a.unit_decimals,
      l.offer_status, l.offer_stage, l.offer_is_full, l.opens_at, l.closes_at, l.halt_reason,
      l.halted_until, l.frozen_since, l.unit_price, coalesce(l.investors, 0) as investors
    from catalogue.asset a
    join catalogue.listing l on l.asset_id = a.id
    where a.share_class_id = any(${classIds}::uuid[])
    order by a.created_at, a.id`.execute(ctx.tx);
  const holders = await countHolders(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, holders: holders.get(row.id) ?? 0 }));
}

/** Drafts without a class and with unlocked terms. */
export async function linkableAssets(ctx: Ctx, companyId: string) {
  const { rows } = await sql<{ id: string; name: string; symbol: string }>`
    select id, name, symbol from catalogue.asset
    where company_id = ${companyId} and share_class_id is null and status = 'Draft'
      and review_status in ('none', 'rejected')
    order by created_at desc limit 100`.execute(ctx.tx);
  return rows;
}

export async function openedBy(
  ctx: Ctx,
  fileIds: readonly string[],
  userId: string | undefined,
): Promise<ReadonlySet<string>> {
  if (fileIds.length === 0 || !userId) return new Set();
  const rows = await ctx.tx
    .selectFrom('files.opening')
    .select('fileId')
    .distinct()
    .where('fileId', 'in', fileIds)
    .where('userId', '=', userId)
    .execute();
  return new Set(rows.map((row) => row.fileId));
}

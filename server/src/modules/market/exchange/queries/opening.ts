import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { formatQuantity, ONE_UNIT } from '@holdfast/domain/kernel/quantity';
import { MIN_TRADE } from '@holdfast/domain/market/exchange/terms';
import type { Ctx } from '../../../../kit/ctx.ts';
import { type Asset, beneficiariesOf } from '../../../assets/catalogue/index.ts';
import { navOf } from '../../../assets/valuation/index.ts';
import { sumUnits } from '../../../money/ledger/index.ts';
import type { Requested } from '../../../people/approvals/index.ts';
import type { OpeningRow } from '../repository/openings.ts';
import { OPENING_APPROVAL } from './opening-checks.ts';
import { orderFees } from './order-fees.ts';

export type OpeningFigures = {
  /** NAV in cents, and its date. */
  readonly price: bigint;
  readonly navDate: string;
  /** Thousandths of a unit: all holders' units, and the smallest tradable part. */
  readonly units: bigint;
  readonly lot: bigint;
  readonly makerBps: number;
  readonly takerBps: number;
};

export async function openingFigures(ctx: Ctx, asset: Asset): Promise<OpeningFigures | undefined> {
  const nav = await navOf(ctx, asset.id);
  if (!nav) return undefined;
  const { makerBps, takerBps } = await orderFees(ctx, asset);
  return {
    price: nav.nav,
    navDate: nav.date,
    units: (await sumUnits(ctx, [asset.id])).get(asset.id) ?? 0n,
    lot: ONE_UNIT / 10n ** BigInt(asset.unitDecimals),
    makerBps,
    takerBps,
  };
}

export const percent = (bps: number): string => `${writeDecimal(BigInt(bps), 2)}%`;

/**
 * Both approvers see this payload. The asset's owner and manager benefit, so neither may approve.
 */
export async function openingPayload(
  ctx: Ctx,
  asset: Asset,
  row: Pick<OpeningRow, 'id' | 'bandBps' | 'holderCapBps' | 'lockedUntil'>,
  figures: OpeningFigures | undefined,
): Promise<Requested> {
  const { holderCapBps } = row;
  return {
    kind: OPENING_APPROVAL,
    subjectId: row.id,
    payload: {
      assetId: asset.id,
      asset: `${asset.name} (${asset.symbol})`,
      openingPrice: figures ? formatMoney(figures.price) : null,
      navOf: figures?.navDate ?? null,
      units: figures ? formatQuantity(figures.units) : null,
      smallestPart: figures ? formatQuantity(figures.lot) : null,
      leastOrder: formatMoney(MIN_TRADE),
      makerFee: figures ? percent(figures.makerBps) : null,
      takerFee: figures ? percent(figures.takerBps) : null,
      priceBand: percent(row.bandBps),
      largestHolding: holderCapBps === null ? 'no limit' : percent(holderCapBps),
      lockedUntil: row.lockedUntil,
      hours: 'always open',
    },
    concerns: {
      parties: (await beneficiariesOf(ctx, [asset])).get(asset.id) ?? [],
      users: [],
    },
  };
}

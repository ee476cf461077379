import { retirementMachine, statusOf } from '@holdfast/domain/assets/retirement/retirement.machine';
import type { RetirementView } from '@holdfast/domain/assets/retirement/shapes';
import { actionsOf, NOT_THEIRS } from '@holdfast/domain/kernel/actions';
import type { Ctx } from '../../../kit/ctx.ts';
import { viewerOf } from '../../../kit/http/viewer.ts';
import { confirmedOf } from '../../chain/settlement/index.ts';
import { type Asset, assetsByIds } from '../catalogue/index.ts';
import { RETIREMENT_CAUSE } from './events.ts';
import type { RetirementRow } from './repository/retirements.ts';

export async function partyViews(
  ctx: Ctx,
  rows: readonly RetirementRow[],
): Promise<RetirementView[]> {
  const assets = await assetsByIds(
    ctx,
    rows.map((row) => row.assetId),
  );
  const confirmed = await confirmationsOf(ctx, rows);
  return rows.map((row) => partyView(ctx, row, assets.get(row.assetId), confirmed.get(row.id)));
}

export const confirmationsOf = (ctx: Ctx, rows: readonly RetirementRow[]) =>
  confirmedOf(
    ctx,
    RETIREMENT_CAUSE,
    rows.map((row) => row.id),
  );

export const partyView = (
  ctx: Ctx,
  row: RetirementRow,
  asset: Asset | undefined,
  confirmed: { readonly txId: string } | undefined,
): RetirementView => ({
  id: row.id,
  asset: { id: row.assetId, name: asset?.name ?? '', symbol: asset?.symbol ?? '' },
  units: row.units,
  beneficiary: row.beneficiary,
  beneficiaryType: row.beneficiaryType,
  beneficiaryCountry: row.beneficiaryCountry,
  purpose: row.purpose,
  coversFrom: row.coversFrom,
  coversTo: row.coversTo,
  words: row.words,
  registry: row.certificate?.registry ?? null,
  isPublic: row.isPublic,
  isUnsold: row.isUnsold,
  status: statusOf(row.stage),
  stage: row.stage,
  reason: row.reason,
  certificate: row.stage === 'RETIRED' ? row.number : null,
  txId: confirmed?.txId ?? null,
  requestedAt: row.requestedAt,
  retiredAt: row.retiredAt,
  actions: actionsOf(retirementMachine, row.stage, viewerOf(ctx.actor, row), {
    approve: NOT_THEIRS,
    reject: NOT_THEIRS,
  }),
});

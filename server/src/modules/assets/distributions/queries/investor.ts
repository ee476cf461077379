import {
  ANNOUNCED_STAGES,
  DISTRIBUTION_KINDS,
} from '@holdfast/domain/assets/distributions/distribution.machine';
import { refuse } from '@holdfast/domain/assets/distributions/refusals';
import type { IncomeYear } from '@holdfast/domain/assets/distributions/shapes';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { companyById } from '../../../people/companies/index.ts';
import { assetById, assetsByIds, visibleAsset } from '../../catalogue/index.ts';
import {
  type DistributionRow,
  findDistribution,
  listAnnounced,
} from '../repository/distributions.ts';
import { findLine, type LineRow, listLinesOf } from '../repository/lines.ts';
import { listHistory, listPaidIn, listYears, type Payment } from '../repository/payments.ts';
import { perUnitOf } from '../rules/amounts.ts';
import { coreOf, ownLineOf } from '../views.ts';

export async function distributionsOfAsset(ctx: UserCtx, assetId: string) {
  const { asset } = await visibleAsset(ctx, assetId);
  const rows = await listAnnounced(ctx, asset.id);
  const ids = rows.map((row) => row.id);
  const lines = await listLinesOf(ctx, ids, ctx.actor.partyId);
  return rows.map((row) => {
    const line = lines.get(row.id);
    return {
      ...coreOf(row, asset),
      perUnit: perUnitNow(row),
      mine: line ? ownLineOf(row, line, row.units ?? 0n) : null,
    };
  });
}

/** Null before the record date if only a total was announced. */
function perUnitNow(row: DistributionRow): bigint | null {
  if (row.perUnit === null && row.units === null) return null;
  return perUnitOf(row, row.units ?? 0n);
}

export type OwnPayment = { readonly row: DistributionRow; readonly line: LineRow };

/** Refuses NOT_FOUND unless the distribution is announced and its holders are frozen. */
export async function ownLine(ctx: UserCtx, id: string): Promise<OwnPayment> {
  const row = UUID.test(id) ? await findDistribution(ctx, id) : undefined;
  const line = row && (await findLine(ctx, row.id, ctx.actor.partyId));
  const isShown = row && row.recordedAt !== null && ANNOUNCED_STAGES.includes(row.stage);
  return row && line && isShown ? { row, line } : refuse('NOT_FOUND', {});
}

export async function ownPayment(ctx: UserCtx, id: string) {
  const { row, line } = await ownLine(ctx, id);
  const asset = await assetById(ctx, row.assetId);
  const history = await listHistory(ctx, ctx.actor.partyId, row.assetId);
  return {
    ...coreOf(row, asset),
    perUnit: perUnitOf(row, row.units ?? 0n),
    note: row.note,
    owner: (await companyById(ctx, row.companyId)).companyName,
    mine: { ...ownLineOf(row, line, row.units ?? 0n), place: line.place },
    holders: row.holders ?? 0,
    recordedAt: invariant(row.recordedAt, 'the record date was taken'),
    entryId: line.entryId,
    history,
  };
}

/** One calendar year (UTC), oldest first. */
export async function paymentsIn(
  ctx: Ctx,
  partyId: string,
  year: number,
): Promise<(Payment & { readonly asset: IncomeYear['rows'][number]['asset'] })[]> {
  const rows = await listPaidIn(ctx, partyId, year);
  const assets = await assetsByIds(
    ctx,
    rows.map((row) => row.assetId),
  );
  return rows.map((row) => {
    const { id, name, symbol } = invariant(assets.get(row.assetId), 'a distribution has its asset');
    return { ...row, asset: { id, name, symbol } };
  });
}

function sumsOf(rows: readonly Payment[]) {
  const gross = rows.reduce((sum, row) => sum + row.gross, 0n);
  const withheld = rows.reduce((sum, row) => sum + row.withheld, 0n);
  return { gross, withheld, net: gross - withheld };
}

/** One calendar year (UTC), by default the latest. */
export async function incomeOf(ctx: UserCtx, named: number | undefined): Promise<IncomeYear> {
  const { partyId } = ctx.actor;
  const years = await listYears(ctx, partyId);
  const year = named ?? years[0] ?? ctx.now.getUTCFullYear();
  const rows = await paymentsIn(ctx, partyId, year);
  return {
    year,
    years,
    ...sumsOf(rows),
    kinds: DISTRIBUTION_KINDS.flatMap((kind) => {
      const some = rows.filter((row) => row.kind === kind);
      return some.length > 0 ? [{ kind, ...sumsOf(some) }] : [];
    }),
    rows: rows.map((row) => ({
      id: row.id,
      number: `DST-${row.number}`,
      name: row.name,
      kind: row.kind,
      asset: row.asset,
      paidAt: row.paidAt,
      units: row.units,
      gross: row.gross,
      withheld: row.withheld,
      net: row.gross - row.withheld,
    })),
  };
}
